import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CONTACT_TOPICS, type ContactTopic, MESSAGE_MAX } from '#contract/content-names.ts'
import type { RequestResult } from '#data/account/request-result.ts'
import { sessionNow, useSession } from '#data/session.ts'
import { useHoldUnsaved } from '#lib/use-hold-unsaved.ts'
import { useAction } from '#lib/use-action.ts'
import { Alert, Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { failureWords } from '#words/unreachable-words.ts'
import * as css from './form.css.ts'
import { isEmail } from './is-email.ts'
import { Honeypot } from './honeypot.tsx'
import { asked, isEmailRefused } from './asked.ts'

interface Draft {
  name: string
  email: string
  topic: ContactTopic
  message: string
}
type Errors = Partial<Record<keyof Draft, string>>
interface Outcome {
  isSent: boolean
  problem: string | null
  /** Null: nobody has tried to send it as it is. */
  errors: Errors | null
  /** An address that the server cannot write to. */
  refusedEmail?: string
}

const TOPIC_WORDS: Record<ContactTopic, MessageDescriptor> = {
  account: msg`My account`,
  page: msg`Something on these pages`,
  accessibility: msg`Something is hard to use`,
  community: msg`Getting connected`,
  other: msg`Something else`,
}

interface Kept {
  draft: Draft
  /** Who was signed in; undefined: nobody. */
  writer: string | undefined
}

const EMPTY: Draft = { name: '', email: '', topic: 'page', message: '' }
const NOTHING: Kept = { draft: EMPTY, writer: undefined }
const UNTOUCHED: Outcome = { isSent: false, problem: null, errors: null }
/** What was typed and not sent yet, also while another page is read. Only in memory: it may be personal. */
let kept = NOTHING

/** What a user typed is shown to nobody else on this device. */
const draftFor = (user: string | undefined, { draft, writer }: Kept): Draft =>
  writer === undefined || writer === user ? draft : EMPTY

/** A message to the people who run this copy. */
export function ContactForm({ from }: { from: 'contact' | 'connected' }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(kept)
  const user = useSession().userId
  const draft = draftFor(user, typed)
  const isTyped = draftFor(user, kept).message !== ''
  // A newer build, which comes while nobody looks, may not take the page with it.
  useHoldUnsaved(isTyped)
  useEffect(() => {
    if (!isTyped) return undefined
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTyped])
  const change = (changed: Partial<Draft>) => {
    // Not what was drawn last: what was typed before the framework was here comes all at once.
    const writer = sessionNow().userId
    kept = { draft: { ...draftFor(writer, kept), ...changed }, writer }
    setTyped(kept)
  }
  const emailError =
    draft.email.trim() === ''
      ? t`Please enter your email address.`
      : t`This email address is not complete. Please check it.`
  const length = draft.message.trim().length
  const check = (): Errors => ({
    ...(draft.name.trim() === '' && { name: t`Please tell us your name.` }),
    ...(!isEmail(draft.email) && { email: emailError }),
    ...(length === 0 && { message: t`Please write a message.` }),
    ...(length > MESSAGE_MAX && {
      message: t`Please shorten this to ${i18n.number(MESSAGE_MAX)} characters. It has ${i18n.number(length)} now.`,
    }),
  })
  const outcomeOf = (answer: RequestResult): Outcome => {
    if (answer.kind === 'done') {
      if (kept !== typed)
        return {
          ...UNTOUCHED,
          problem: t`We have your message. What you changed after that is still here, and not sent yet.`,
        }
      kept = NOTHING
      return { ...UNTOUCHED, isSent: true }
    }
    if (isEmailRefused(answer)) return { ...UNTOUCHED, errors: {}, refusedEmail: draft.email }
    return { ...UNTOUCHED, problem: failureWords(answer, t`The message could not be sent. It is still here.`, i18n) }
  }
  const [outcome, submit] = useAction<Outcome, FormData>(async (_, data) => {
    const errors = check()
    if (Object.keys(errors).length > 0) return { ...UNTOUCHED, errors }
    const message = { from, ...draft, website: String(data.get('website') ?? '') }
    return outcomeOf(await asked(({ sendMessage }) => sendMessage(message)))
  }, UNTOUCHED)
  const form = useFirstError(outcome)
  const [isAgain, setAgain] = useState(false)
  const said = outcome.errors && {
    ...check(),
    ...(outcome.refusedEmail === draft.email && { email: emailError }),
  }

  if (outcome.isSent && !isAgain) {
    return (
      <Banner
        isNews
        action={
          <Button
            variant="quiet"
            onClick={() => {
              setTyped(NOTHING)
              setAgain(true)
            }}
          >
            <Trans>Write another</Trans>
          </Button>
        }
      >
        <Trans>We have your message. Thank you for writing.</Trans>
      </Banner>
    )
  }
  return (
    <Form ref={form} action={submit} onSubmitCapture={() => setAgain(false)} className={css.form} noValidate>
      <Alert>{outcome.problem}</Alert>
      <TextField
        label={t`Name`}
        name="name"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={said?.name}
        autoComplete="name"
        maxLength={60}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        error={said?.email}
        autoComplete="email"
        spellCheck={false}
      />
      <SelectField
        label={t`What is it about?`}
        name="topic"
        value={draft.topic}
        onChange={(value) => change({ topic: CONTACT_TOPICS.find((known) => known === value) ?? 'other' })}
        options={CONTACT_TOPICS.map((value) => ({ value, label: i18n._(TOPIC_WORDS[value]) }))}
      />
      <TextField
        label={t`Message`}
        name="message"
        multiline
        rows={5}
        value={draft.message}
        onChange={(message) => change({ message })}
        error={said?.message}
        hint={<Trans>Please leave out health details.</Trans>}
      />
      <Honeypot />
      <div>
        <SubmitButton busyLabel={t`Sending…`}>
          <Trans>Send message</Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}
