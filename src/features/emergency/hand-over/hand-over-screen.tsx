import { Trans, useLingui } from '@lingui/react/macro'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { isPlanWritten } from '#contract/care-plan-content.ts'
import { useKeptChoice } from '#data/kept-choices.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PrintSheet } from '#ui/more/print-sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useEmergencyModel } from '../use-emergency-model.ts'
import { ChooseParts, chosenOf } from './choose-parts.tsx'
import * as css from './hand-over.css.ts'
import { HandOverPaper } from './hand-over-paper.tsx'
import { keepWords } from '#words/keep-words.ts'
import { ShareText } from './share-text.tsx'
import { sheetOf, type SheetSource, useSheetText, useWritten } from './use-sheet.ts'

const LONGEST_LINE = 200

/** A sheet for whoever takes over: what they need to know, chosen part by part, on paper or as a message (DECISIONS F13). */
export function HandOverScreen() {
  keepWords(import.meta.glob('/src/locales/hand-over/*.po', { eager: true }))
  const { t } = useLingui()
  const { model, plan, attributes, isKnown, isComplete } = useEmergencyModel()
  const kept = useKeptChoice('hand-over', model?.profileId ?? '')
  const isRead = model && plan && isComplete && kept !== undefined
  return (
    <>
      <PageHeader
        title={t`Hand-over sheet`}
        breadcrumb={[{ label: t`Care plan`, to: '/dashboard/care-plan' }, { label: t`Hand-over sheet` }]}
        subtitle={
          model && plan ? (
            <>
              <bdi>{model.name}</bdi>
              {' · '}
              <AsOf asOf={plan.asOf} pending={plan.pending} />
            </>
          ) : null
        }
      />
      {!isRead && <Skeleton lines={6} />}
      {isRead && isKnown && (
        <SheetOf
          key={model.profileId}
          source={{ model, plan: plan.content, attributes, asOf: plan.asOf, pending: plan.pending }}
          kept={kept}
        />
      )}
      {isRead && !isKnown && (
        <Banner tone="sand" isNews>
          <Trans>This care plan is not on this device yet. It will load once you’re online.</Trans>
        </Banner>
      )}
    </>
  )
}

function SheetOf({ source, kept }: { source: SheetSource; kept: number | null }) {
  const { t } = useLingui()
  const { model, plan, asOf, pending } = source
  // Of this sheet alone: it is neither kept nor sent anywhere.
  const [typed, setTyped] = useState('')
  const written = useWritten(source)
  const chosen = chosenOf(kept)
  const sheet = sheetOf(written, chosen)
  const whom = typed.trim()
  const forWhom = whom && t`For: ${whom}`
  const text = useSheetText(sheet, forWhom)
  const parts = [...new Set(written.sections.map(({ part }) => part))]
  const paper = { sheet, photo: chosen.includes('photo') ? model.photo : '', forWhom, asOf, pending }
  const { name } = model

  return (
    <div className={css.layout}>
      <Card title={<Trans>Choose</Trans>}>
        <div className={css.stack}>
          {!isPlanWritten(plan) && (
            <Banner
              tone="sand"
              action={
                <ButtonLink to="/dashboard/care-plan" variant="secondary" icon={HeartHandshake}>
                  <Trans>Write the care plan</Trans>
                </ButtonLink>
              }
            >
              <Trans>The care plan is still empty. The sheet is made of what stands there.</Trans>
            </Banner>
          )}
          <ChooseParts
            profileId={model.profileId}
            kept={kept}
            written={model.photo === '' ? parts : ['photo', ...parts]}
          >
            <TextField
              label={t`For whom, until when`}
              name="forWhom"
              value={typed}
              onChange={setTyped}
              isOptional
              hint={t`For example: Grandma, until Sunday evening. It stands on this sheet only, and is not saved.`}
              maxLength={LONGEST_LINE}
              autoComplete="off"
            />
          </ChooseParts>
        </div>
      </Card>
      <Card title={<Trans>The sheet</Trans>}>
        <div className={css.stack}>
          <div className={css.buttons}>
            <Button icon={Printer} onClick={() => print()}>
              <Trans>Print or save as PDF</Trans>
            </Button>
            <ShareText text={text} />
          </div>
          <section className={css.paper} aria-label={t`How it will look on paper`}>
            <HandOverPaper {...paper} isPreview />
          </section>
          <details>
            <summary className={css.textTitle}>
              <Trans>The sheet as text</Trans>
            </summary>
            <p dir="auto" className={css.text}>
              {text}
            </p>
          </details>
        </div>
      </Card>
      <PrintSheet everyPage={[name, t`Hand-over sheet`, written.foot]}>
        <HandOverPaper {...paper} />
      </PrintSheet>
    </div>
  )
}
