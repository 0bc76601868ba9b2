import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { fullName } from '#contract/care-reading.ts'
import { useAttributes } from '#data/attributes.ts'
import { useCarePlan } from '#data/care-plan.ts'
import { ApiError } from '#data/errors.ts'
import { useNetwork } from '#data/network.ts'
import { deleteDependent } from '#data/change-dependents.ts'
import type { DependentView } from '#data/people.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toaster.tsx'
import { WHAT_GOES } from '#words/more/noun-words.ts'
import { cannotReach } from '#words/unreachable-words.ts'
import * as css from './dependents.css.ts'

interface DeleteDialogProps {
  dependent: DependentView
  onClose: () => void
}

/** Asks by name and says what goes with them (DECISIONS D6). Without a connection it says so and asks nothing. */
export function DeleteDialog({ dependent, onClose }: DeleteDialogProps) {
  const { t } = useLingui()
  // As it was when they were asked: on the way, an answer that is lost may have deleted.
  const [state] = useState(useNetwork().state)
  const name = fullName(dependent)

  if (state === 'signed-out' || cannotReach(state)) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={<Trans>Delete {name}?</Trans>}
        size="s"
        footer={
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <p>
          {state === 'signed-out' ? (
            <Trans>Please sign in again first. Nothing was deleted.</Trans>
          ) : (
            <Trans>You need to be online to delete. Nothing was deleted.</Trans>
          )}
        </p>
      </Dialog>
    )
  }

  const remove = async () => {
    try {
      await deleteDependent(dependent.id)
    } catch (error) {
      toast(t`Failed to delete dependent`, { tone: 'error' })
      throw new Error(
        error instanceof ApiError && error.kind === 'unreachable'
          ? t`Havenbook did not answer. Please try again later.`
          : error instanceof ApiError && error.problem
            ? error.problem.message
            : t`Failed to delete dependent`,
        { cause: error },
      )
    }
    toast(t`Dependent deleted successfully!`)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Delete {name}?</Trans>}
      tone="danger"
      confirmLabel={t`Delete ${dependent.firstName}`}
      onConfirm={remove}
    >
      <WhatGoes dependent={dependent} />
    </ConfirmDialog>
  )
}

function WhatGoes({ dependent }: { dependent: DependentView }) {
  const { t } = useLingui()
  const carePlan = useCarePlan(dependent.id)
  const attributes = useAttributes(dependent.id)
  // What never reached this device would be kept as an empty plan.
  const isElsewhere = carePlan?.asOf === null && !carePlan.exists
  const { isPending, ...person } = dependent
  const { firstName } = dependent
  const save = () => {
    const copy = { person, carePlan: carePlan?.content, attributes: attributes?.content }
    saveFile(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }), `${fullName(dependent)}.json`)
  }
  return (
    <div className={css.stack}>
      <div>
        <p>
          <Trans>Deleted with {dependent.firstName}:</Trans>
        </p>
        <ul className={css.goes}>
          {WHAT_GOES.map((words) => (
            <li key={words.id}>{t(words)}</li>
          ))}
        </ul>
        {isPending && (
          <p>
            <Trans>Changes not sent yet are deleted too.</Trans>
          </p>
        )}
        <p>
          <Trans>You can restore {firstName} for 30 days, under “Deleted people”.</Trans>
        </p>
      </div>
      {!isElsewhere && (
        <Button variant="secondary" icon={Download} onClick={save}>
          <Trans>Keep a copy of the care plan first</Trans>
        </Button>
      )}
    </div>
  )
}
