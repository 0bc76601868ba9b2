import { useState } from 'react'
import { useCarePlan } from '#data/care-plan.ts'
import { useActivePerson } from '#data/people.ts'
import { type Answer, Answered } from './answered.tsx'
import { InstallCard } from './install-card.tsx'
import * as css from './install.css.ts'
import { closeInvitation, useInstallWay, useIsClosed } from './install-way.ts'

/**
 * Below a care plan that has been written: the moment from which it is worth having at hand. Whoever closes it is never
 * asked again; the account keeps the way.
 */
export function InstallInvitation() {
  const person = useActivePerson()
  const plan = useCarePlan(person?.id)
  const way = useInstallWay()
  const wasClosed = useIsClosed()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isWritten = plan?.profileId === person?.id && plan?.exists === true

  if (answer) return <Answered answer={answer} />
  if (!isWritten || way === 'none' || wasClosed) return null
  const close = (next: Answer) => {
    setAnswer(next)
    closeInvitation()
  }
  return (
    <div className={css.below}>
      <InstallCard way={way} onInstalled={() => close('installed')} onClose={() => close('closed')} />
    </div>
  )
}
