import { useEffect, useRef, useState } from 'react'
import { type DraftFields, draftPath, EditedItem, editedPath } from '#contract/admin/content.ts'
import { sameValue } from '#contract/merge.ts'
import type { RequestResult } from '#data/account/request-result.ts'
import { useNetwork } from '#data/network.ts'
import { cannotReach } from '#words/unreachable-words.ts'
import { send, type Write } from '../send.ts'
import { useKeptText } from '../use-kept-text.ts'
import { type Failure, readOnce } from '../use-read.ts'
import { asideOf, putAside, turned } from './put-aside.ts'

/** What is typed here and not on the server yet, and the version that it was made from. */
interface Mine {
  base: number
  fields: DraftFields
}

export interface Draft {
  /** As the server last said. */
  item: EditedItem
  /** What stands in the form. */
  fields: DraftFields
  change(fields: DraftFields): void
  /** Counts how often the text came from elsewhere: what holds text of its own begins anew. */
  round: number
  isSaved: boolean
  failure: Failure | null
  /** Somebody else has saved since: theirs. Nothing is saved until one is chosen. */
  theirs: EditedItem | null
  keepMine(): void
  takeTheirs(): void
  /** What gave way to another text last; null: nothing. */
  setAside: DraftFields | null
  /** What stands here is put aside for it. */
  bringBack(): void
  /** Another text takes the place of the whole, as a draft; what stood here is put aside. */
  replaceText(fields: DraftFields): void
  /** Sends what is not there yet. Null: it could not be saved, and `failure` or `theirs` says why. */
  save(): Promise<EditedItem | null>
  /**
   * Makes another write of the row once all that was typed is there. Where somebody else was there first, theirs is shown.
   * Null: what was typed could not be saved.
   */
  write(call: Omit<Write, 'version'>): Promise<RequestResult | null>
}

/** ms of rest after which what was typed is sent. */
const PAUSE = 2000
const EMPTY: DraftFields = { reviewed: '', topics: [], texts: {} }

/** What is being written of a row: on the device at each letter, on the server at each rest. */
export function useDraft(read: EditedItem, userId: string): Draft {
  const name = `${userId}:content:${read.section}/${read.slug}`
  const [kept, keep] = useKeptText(name)
  const [aside, keepAside] = useKeptText(`${name}:aside`)
  const [item, setItem] = useState(read)
  const [mine, setMine] = useState(() => parsed<Mine>(kept))
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [theirs, setTheirs] = useState<EditedItem | null>(null)
  const mayAsk = !cannotReach(useNetwork().state)
  const newest = useRef({ mine, item, aside: asideOf(parsed(aside)) })
  /** A text that was taken whole: as long as nothing is typed in it, it stands where it was taken from. */
  const taken = useRef<DraftFields>(undefined)
  /** What was sent and may have arrived, though nothing said so. */
  const unsure = useRef<DraftFields[]>([])
  const running = useRef<Promise<unknown>>(Promise.resolve())

  const hold = (next: Mine | null) => {
    newest.current.mine = next
    setMine(next)
    keep(next ? JSON.stringify(next) : '')
  }
  const holdAside = (texts: readonly DraftFields[]) => {
    newest.current.aside = texts
    keepAside(texts.length > 0 ? JSON.stringify(texts) : '')
  }
  /** What would be lost if another text came in its place; undefined: nothing. */
  const own = (): DraftFields | undefined => {
    const fields = newest.current.mine?.fields ?? newest.current.item.draft?.fields
    return sameValue(fields, taken.current) ? undefined : fields
  }
  const know = (next: EditedItem) => {
    newest.current.item = next
    setItem(next)
  }
  const replace = (next: EditedItem) => {
    know(next)
    hold(null)
    setTheirs(null)
    setFailure(null)
    setRound((count) => count + 1)
  }

  /** Reads what stands there now: asked about where something is typed here. True: it is one of `sent`, and typing goes on from there. */
  const meetOther = async (sent: readonly DraftFields[]): Promise<boolean> => {
    const { section, slug } = newest.current.item
    const other = await readOnce(editedPath(section, slug), EditedItem)
    const { mine: typed } = newest.current
    if (other.kind !== 'read') setFailure(other)
    else if (!typed) replace(other.value)
    else if (sent.some((fields) => sameValue(fields, other.value.draft?.fields))) {
      know(other.value)
      hold({ ...typed, base: other.value.version })
      return true
    } else setTheirs(other.value)
    return false
  }
  const sendMine = async (): Promise<EditedItem | null> => {
    const { mine: sent, item: last } = newest.current
    if (!sent) return last
    const { section, slug } = last
    const body = { fields: sent.fields }
    const outcome = await send({ method: 'PATCH', path: draftPath(section, slug), body, version: sent.base })
    if (isStale(outcome)) return (await meetOther([...unsure.current, sent.fields])) ? sendMine() : null
    setFailure(outcome.kind === 'done' ? null : outcome)
    if (outcome.kind === 'unreachable') unsure.current.push(sent.fields)
    if (outcome.kind !== 'done') return null
    unsure.current = []
    const saved = EditedItem.parse(outcome.body)
    know(saved)
    const { mine: now } = newest.current
    // Something may have been typed while it was on its way.
    hold(now && now !== sent ? { ...now, base: saved.version } : null)
    return saved
  }
  const save = async (): Promise<EditedItem | null> => {
    const turn = running.current.then(sendMine, sendMine)
    running.current = turn
    return turn
  }

  /** What another write has answered takes the place of all but what is not there yet. */
  const adopt = (next: EditedItem) => {
    const { mine: typed } = newest.current
    if (!typed) return replace(next)
    // Something was typed while it was on its way.
    know(next)
    hold({ ...typed, base: next.version })
  }

  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  useEffect(() => {
    if (!mine || theirs || !mayAsk) return undefined
    const timer = setTimeout(() => void latestSave.current(), PAUSE)
    return () => clearTimeout(timer)
  }, [mine, theirs, mayAsk])
  useEffect(() => {
    // Read anew, and nothing typed here stands against it.
    if (read.version > newest.current.item.version && !newest.current.mine) {
      newest.current.item = read
      setItem(read)
      setRound((count) => count + 1)
    }
  }, [read])

  return {
    item,
    fields: mine?.fields ?? item.draft?.fields ?? item.published ?? EMPTY,
    change: (fields) => hold({ base: newest.current.mine?.base ?? newest.current.item.version, fields }),
    round,
    isSaved: mine === null,
    failure,
    theirs,
    keepMine: () => {
      if (!theirs || !mine) return
      know(theirs)
      hold({ ...mine, base: theirs.version })
      setTheirs(null)
    },
    takeTheirs: () => {
      if (!theirs) return
      const { mine: gives } = newest.current
      if (gives) holdAside(putAside(newest.current.aside, gives.fields))
      taken.current = undefined
      replace(theirs)
    },
    setAside: asideOf(parsed(aside)).at(-1) ?? null,
    bringBack: () => {
      const fields = newest.current.aside.at(-1)
      if (!fields) return
      holdAside(turned(newest.current.aside, own()))
      taken.current = undefined
      hold({ base: newest.current.item.version, fields })
      setRound((count) => count + 1)
    },
    replaceText: (fields) => {
      const gives = own()
      if (gives) holdAside(putAside(newest.current.aside, gives))
      taken.current = fields
      hold({ base: newest.current.mine?.base ?? newest.current.item.version, fields })
      setRound((count) => count + 1)
    },
    save,
    write: async (call) => {
      const saved = await save()
      if (!saved) return null
      const outcome = await send({ ...call, version: saved.version })
      if (outcome.kind === 'done') adopt(EditedItem.parse(outcome.body))
      else if (isStale(outcome)) await meetOther([])
      return outcome
    },
  }
}

/** Somebody else has changed it since it was read. */
const isStale = (outcome: RequestResult): boolean =>
  outcome.kind === 'refused' && outcome.code === 'precondition-failed'

/** Null where nothing is kept, or nothing that can be read. */
function parsed<T>(text: string): T | null {
  try {
    return text === '' ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}
