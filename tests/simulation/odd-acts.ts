/** What happens once in a year: a backup is put back, a page freezes, two builds share an outbox, somebody is deleted. */
import { commands, type CommandName } from '#contract/commands.ts'
import { paths } from '#contract/paths.ts'
import { newEntry } from '#data/outbox/enqueue.ts'
import type { OutboxEntry } from '#data/database/entry.ts'
import type { Command } from '#contract/command.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { begin, heard, newValue, type PersonalAct, quietly, someone } from './doing.ts'
import { backUp, putBack } from './server-backup.ts'
import type { Scene } from './scene.ts'
import { typedIn } from './typed.ts'

export const ODD_WEIGHTS = { freeze: 3, thaw: 4, oldBuild: 2, newBuild: 1, deletePerson: 1 }
export const SERVER_WEIGHTS = { backUp: 2, restore: 2 }

/** The version of a command that only a later build can read. */
const OF_TOMORROW = 99

export const SERVER_ACTS: Record<keyof typeof SERVER_WEIGHTS, (scene: Scene) => Promise<void>> = {
  async backUp(scene) {
    scene.note('the server is backed up')
    scene.backup = await backUp(scene)
  },

  async restore(scene) {
    if (!scene.backup) return
    scene.note('the server is put back to its backup')
    await putBack(scene, scene.backup)
  },
}

export const ODD_ACTS: Record<keyof typeof ODD_WEIGHTS, PersonalAct> = {
  freeze({ dice, note }, home, tab) {
    const how = dice.pick(['now', 'when-idle'] as const)
    note(`${home.name} freezes a page: ${how}`)
    tab.account.rest(how)
  },

  thaw({ note }, home, tab) {
    note(`${home.name} thaws a page`)
    tab.account.rest('no')
  },

  /** A tab of the build before this one, which did not say what was seen, has stored a change. */
  oldBuild(scene, home, tab) {
    const { dice } = scene
    const profileId = someone(scene, tab)
    const value = newValue(scene, `${profileId} old`)
    const input = dice.pick([
      ['journal.answer', { profileId, day: '2026-11-20', answer: value }],
      ['carePlan.saveSection', { profileId, section: 'emergency', change: { parentNotes: value } }],
    ] as const)
    inject(scene, home, tab, input[0], input[1], 1)
  },

  /** A tab of the build after this one has stored a change that this one cannot read. */
  newBuild(scene, home, tab) {
    const profileId = someone(scene, tab)
    const value = newValue(scene, `${profileId} new`)
    const input = { profileId, day: '2026-11-19', seen: {}, wanted: { answer: value } }
    inject(scene, home, tab, 'journal.answer', input, OF_TOMORROW)
  },

  /** Somebody is deleted elsewhere, on a device of another kind. */
  async deletePerson(scene, _home, tab) {
    const id = someone(scene, tab)
    const { userId } = tab.account
    if (id === userId) return
    scene.note(`somebody deletes ${id} elsewhere`)
    const { accessToken } = await scene.server.signIn(userId)
    const headers = { authorization: `Bearer ${accessToken}` }
    await scene.server.fetch(`/api/${paths.dependent(id)}`, { method: 'DELETE', headers })
    await scene.recorder.readServer()
  },
}

function inject(
  scene: Scene,
  home: TestDevice,
  tab: TestDevice['tabs'][number],
  name: CommandName,
  input: unknown,
  version: number,
): void {
  const { recorder } = scene
  const doing = begin(scene, home, tab)
  const { account } = doing
  const command = commands[name] as unknown as Command<unknown, unknown>
  const today = version === 1 ? command.upcast?.[1]?.(input as never, undefined) : input
  const parents = home
    .outboxOf(account.userId)
    .filter(({ creates }) => creates !== undefined && command.requires(today).includes(creates))
  const entry = {
    ...newEntry(
      tab.platform,
      command,
      today,
      parents.map(({ id }) => id),
    ),
    input,
    version,
  }
  const typed = typedIn(name, today).map((one) => Object.assign(one, { seen: null }))
  if (version === OF_TOMORROW) recorder.unreadable.add(entry.id)
  recorder.tries(home, account.userId, typed)
  const saving = account.db.outbox.add(entry as OutboxEntry).then((seq) => {
    account.entriesChanged()
    recorder.lineages.of(home, account.userId, { ...entry, seq }).isOld = true
    heard(scene, doing, typed, entry.id)
  })
  quietly(saving)
}

/** The update that can read what the build of tomorrow has written. */
export async function updateBuild(home: TestDevice): Promise<void> {
  for (const tab of home.tabs) {
    const account = tab.device.account.get()
    await account?.db.outbox.filter(({ version }) => version === OF_TOMORROW).modify({ version: 2 })
    account?.entriesChanged()
  }
}
