import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Activity } from '#contract/account-activity.ts'
import { ROLE_WORDS } from '#words/role-words.ts'

const isRole = (detail: string | null): detail is keyof typeof ROLE_WORDS =>
  detail !== null && Object.hasOwn(ROLE_WORDS, detail)

/** What happened, in one plain sentence. */
export function useActivityWords(): (event: Activity) => string {
  const { t, i18n } = useLingui()

  const gone = t`somebody removed from this account`

  const changed = (noun: string | null, person: string): string => {
    switch (noun) {
      case 'profile':
        return t`Changed the account`
      case 'dependents':
        return t`Changed the details of ${person}`
      case 'carePlans':
        return t`Changed the care plan of ${person}`
      case 'attributes':
        return t`Changed the attributes of ${person}`
      case 'journal':
      case 'journalNotes':
        return t`Wrote in the journal of ${person}`
      case 'incidents':
        return t`Wrote down what happened to ${person}`
      case 'folders':
        return t`Changed the folders of ${person}`
      case 'documents':
        return t`Changed the documents of ${person}`
      case 'photos':
        return t`Changed the photo of ${person}`
      case 'appointments':
        return t`Changed the appointments of ${person}`
      default:
        return t`Changed something of ${person}`
    }
  }
  const deleted = (noun: string | null, person: string): string => {
    switch (noun) {
      case 'dependents':
        return t`Deleted a person`
      case 'folders':
        return t`Deleted a folder of ${person}`
      case 'documents':
        return t`Deleted a document of ${person}`
      case 'incidents':
        return t`Deleted what was logged of ${person}`
      case 'appointments':
        return t`Deleted an appointment of ${person}`
      default:
        return t`Deleted something of ${person}`
    }
  }

  const restored = (noun: string | null, person: string): string => {
    switch (noun) {
      case 'dependents':
        return t`Restored ${person}`
      case 'folders':
        return t`Restored a folder of ${person}`
      default:
        return t`Restored a document of ${person}`
    }
  }
  const removed = (noun: string | null, person: string): string => {
    switch (noun) {
      case 'dependents':
        return t`Deleted a person for good`
      case 'folders':
        return t`Deleted a folder of ${person} for good`
      default:
        return t`Deleted a document of ${person} for good`
    }
  }

  /** Everybody once; those who are gone are nobody in particular. */
  const read = (people: Activity['people']): string => {
    const names = [...new Set(people.map((name) => name ?? gone))]
    const count = names.length
    const everybody = new Intl.ListFormat(i18n.locale).format(names)
    return t`${plural(count, {
      one: `Read the care book of ${everybody}`,
      other: `Read the care books of ${everybody}`,
    })}`
  }

  return ({ kind, noun, detail, people, ...event }) => {
    const person = event.person ?? gone
    const device = detail || t`Unknown device`
    const role = isRole(detail) ? i18n._(ROLE_WORDS[detail]) : (detail ?? '')
    switch (kind) {
      case 'signed-in':
        return t`Signed in`
      case 'sign-in-refused':
        return t`Somebody tried a wrong password`
      case 'session-ended':
        return t`Signed out: ${device}`
      case 'password-reset':
        return t`Chose a new password with an email link`
      case 'password-changed':
        return t`Changed the password`
      case 'second-step-on':
        return t`Turned on the second step of signing in`
      case 'second-step-off':
        return t`Turned off the second step of signing in`
      case 'code-refused':
        return t`Somebody who knows the password tried a wrong code`
      case 'recovery-codes-made':
        return t`Made new recovery codes`
      case 'recovery-code-used':
        return t`Used a recovery code`
      case 'passkey-added':
        return t`Added a passkey`
      case 'passkey-removed':
        return t`Removed a passkey`
      case 'email-changed':
        return t`Changed the email address`
      case 'email-restored':
        return t`Undid the change of email address, with an email link`
      case 'read':
        return read(people)
      case 'change':
        return changed(noun, person)
      case 'deletion':
        return deleted(noun, person)
      case 'restored':
        return restored(noun, person)
      case 'removed':
        return removed(noun, person)
      case 'import':
        return t`Imported or removed doctors’ records of ${person}`
      case 'export':
        return t`Downloaded all data`
      case 'role-given':
        return t`The role is now: ${role}`
      case 'administered':
        return t`Changed something in the content area`
      case 'account-disabled':
        return t`Signing in was turned off`
      case 'account-enabled':
        return t`Signing in was turned on again`
      case 'account-leaving':
        return t`Asked to delete the account`
      case 'account-kept':
        return t`Decided to keep the account`
      default:
        return t`Did something else`
    }
  }
}
