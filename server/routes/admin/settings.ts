/** What Admins set while the server runs (DECISIONS N12). */
import type * as z from 'zod/mini'
import {
  SETTING_VALUES,
  SettingChange,
  SettingName,
  settingPath,
  Settings,
  settingsPath,
  type SettingValue as Value,
} from '#contract/admin/settings.ts'
import { ApiProblem } from '#server/api-problem.ts'
import type { Queries } from '#server/db/database.ts'
import { changeSetting, readSettings } from '#server/db/settings.ts'
import { validated } from '#server/middleware/body.ts'
import { type Answer, forAdmin, type Operation } from '#server/operation.ts'
import type { SiteSettings } from '#server/db/site-settings.ts'

export function settingsOperations(settings: SiteSettings): Operation[] {
  const all = async (queries: Queries): Promise<Answer> => ({
    status: 200,
    body: { set: await readSettings(queries), configured: settings.configured } satisfies Settings,
  })
  return [
    forAdmin({
      method: 'get',
      path: `/${settingsPath}`,
      summary: 'What is set, and what the configuration says',
      answers: { 200: { description: 'All settings', schema: Settings } },
      problems: ['forbidden'],
      handle: ({ queries }) => all(queries),
    }),

    forAdmin({
      method: 'patch',
      path: `/${settingPath(':name')}`,
      params: { name: SettingName },
      summary: 'Set one of them, or leave it to the configuration again',
      description:
        'It holds at every node within seconds. Refused with `conflict` when it is no longer what the editor saw.',
      body: SettingChange,
      answers: { 200: { description: 'All settings', schema: Settings } },
      problems: ['forbidden', 'not-found', 'invalid-input', 'conflict'],
      handle: async ({ queries, params, body, now, language }) => {
        const name = params['name'] as SettingName
        const schema: z.core.$ZodType<Value> = SETTING_VALUES[name]
        const read = (value: unknown) => (value === null ? null : validated(schema, value, language))
        const change = { name, seen: read(body.seen), wanted: read(body.wanted) }
        if (!(await changeSetting(queries, change, now))) throw new ApiProblem('conflict')
        return all(queries)
      },
      finish: async () => settings.forget(),
    }),
  ]
}
