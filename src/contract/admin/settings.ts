/** What the people who run this copy set while it runs (DECISIONS N12). What is not set is as the configuration says. */
import * as z from 'zod/mini'
import { EMAIL_MAX } from '../accounts.ts'

export const settingsPath = 'admin/settings'
export const settingPath = (name: string): string => `${settingsPath}/${name}`

/** Who may make an account: anybody, those who were invited, or nobody. */
export const REGISTRATION = ['open', 'invitation', 'closed'] as const
export type Registration = (typeof REGISTRATION)[number]

export const SITE_NAME_MAX = 60
export const LOGIN_NOTE_MAX = 300
/** Days: how short and how long messages of the contact forms may be kept. */
export const KEEP_MESSAGES_DAYS = { min: 1, max: 3_650 }
/** Days: the same of stored answers to changes. */
export const KEEP_ANSWERS_DAYS = { min: 7, max: 3_650 }

const days = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max))
const Note = z.string().check(z.trim(), z.minLength(1), z.maxLength(LOGIN_NOTE_MAX))

/** What each setting may be. */
export const SETTING_VALUES = {
  /** One line. */
  'site-name': z.string().check(z.trim(), z.minLength(1), z.maxLength(SITE_NAME_MAX), z.regex(/^[^\p{Cc}<>"]*$/u)),
  /** '': nobody is named. */
  'support-email': z.union([z.literal(''), z.string().check(z.trim(), z.maxLength(EMAIL_MAX), z.email())]),
  /** In every language; null: no note. */
  'login-note': z.object({ texts: z.nullable(z.object({ en: Note, fr: Note, es: Note })) }),
  registration: z.enum(REGISTRATION),
  'keep-messages': days(KEEP_MESSAGES_DAYS),
  'keep-answers': days(KEEP_ANSWERS_DAYS),
}

export type SettingName = keyof typeof SETTING_VALUES
export const SETTING_NAMES = Object.keys(SETTING_VALUES) as SettingName[]
export const SettingName = z.enum(SETTING_NAMES)

/** Those that are set; the others are not in it. */
export const SetSettings = z.partial(z.object(SETTING_VALUES))
export type SetSettings = z.infer<typeof SetSettings>
export type SettingValue = NonNullable<SetSettings[SettingName]>

/** What the configuration says of these; of the others it is the build that knows. */
export const ConfiguredSettings = z.object({
  'site-name': z.string(),
  registration: z.enum(REGISTRATION),
  'keep-messages': z.number(),
  'keep-answers': z.number(),
})
export type ConfiguredSettings = z.infer<typeof ConfiguredSettings>

export const Settings = z.object({ set: SetSettings, configured: ConfiguredSettings })
export type Settings = z.infer<typeof Settings>

const AnyValue = z.union(Object.values(SETTING_VALUES))
/** `seen`: what was set when the editing began. `wanted` null: as the configuration says. */
export const SettingChange = z.object({ seen: z.nullable(AnyValue), wanted: z.nullable(AnyValue) })
