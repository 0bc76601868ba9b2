/** What topics, needs and countries are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Country, DirectoryNeed, Topic } from '#contract/content-names.ts'

export const TOPIC_WORDS: Record<Topic, MessageDescriptor> = {
  senses: msg`The senses`,
  'daily-life': msg`Daily life`,
  health: msg`Health`,
  school: msg`School`,
  family: msg`Family`,
  rights: msg`Rights`,
}

export const NEED_WORDS: Record<DirectoryNeed, MessageDescriptor> = {
  crisis: msg`In a crisis`,
  'local-help': msg`Help near you`,
  parents: msg`For parents`,
  autism: msg`Autism`,
  development: msg`Early development`,
  school: msg`School`,
  therapy: msg`Therapy`,
  respite: msg`Respite and siblings`,
  'rights-work': msg`Rights and work`,
}

export const COUNTRY_WORDS: Record<Country, MessageDescriptor> = {
  US: msg`United States`,
  FR: msg`France`,
  ES: msg`Spain`,
}
