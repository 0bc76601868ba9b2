import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { type ComponentPropsWithRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { languageName } from '#lib/language-name.ts'
import { Icon } from '#ui/icon.tsx'
import type { EmergencyModel } from '../emergency-model.ts'
import * as css from './aids.css.ts'
import { CodeDialog } from './code-dialog.tsx'
import { spokenLines } from './essentials.ts'
import { EmergencySheet } from './emergency-sheet.tsx'
import { guidesOf } from './guides.ts'
import { ScreenAwake } from './screen-awake.tsx'
import { StepsDialog } from './steps-dialog.tsx'
import { useEssentials } from './use-essentials.ts'
import { useReader } from './use-reader.ts'

interface EmergencyAidsProps {
  model: EmergencyModel
  asOf: string | null
  pending: number
  /** False: nothing of this plan is on this device; there is nothing to read aloud or to hand over. */
  isKnown: boolean
  isBig: boolean
  onBig: (isBig: boolean) => void
  /** Where the hand-over sheet is, and whether the screen stays on: at the end of the page, not among the buttons. */
  awakePlace: HTMLElement | null
}

/** What helps to hand the page over: one step at a time, a voice, a code, larger letters, paper. */
export function EmergencyAids({ model, asOf, pending, isKnown, isBig, onBig, awakePlace }: EmergencyAidsProps) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState<'none' | 'steps' | 'code'>('none')
  const essentials = useEssentials(model, asOf, pending)
  const reading = useReader()
  const guides = guidesOf(model)
  const isReading = reading.state === 'reading'
  const close = () => setOpen('none')

  return (
    <>
      <output className={reading.state === 'no-voice' ? css.word : undefined}>
        {reading.state === 'no-voice' && (
          <Trans>This device has no voice for {languageName(i18n.locale)}, so it cannot read this aloud.</Trans>
        )}
      </output>
      {isKnown && guides.length > 0 && (
        <BarButton icon={ListOrdered} onClick={() => setOpen('steps')} aria-haspopup="dialog">
          <Trans>Steps</Trans>
        </BarButton>
      )}
      {isKnown && (
        <>
          <BarButton
            icon={isReading ? Square : Volume2}
            onClick={() => (isReading ? reading.stop() : reading.read(spokenLines(essentials)))}
          >
            {isReading ? <Trans>Stop</Trans> : <Trans>Listen</Trans>}
          </BarButton>
          <BarButton icon={QrCode} onClick={() => setOpen('code')} aria-haspopup="dialog">
            <Trans>Code</Trans>
          </BarButton>
        </>
      )}
      <BarButton icon={AArrowUp} aria-pressed={isBig} onClick={() => onBig(!isBig)}>
        <Trans>Bigger</Trans>
      </BarButton>
      <BarButton icon={Printer} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </BarButton>
      {awakePlace &&
        createPortal(
          <>
            {isKnown && (
              <Link to="/dashboard/care-plan" search={{ view: 'hand-over' }} className={css.handOver}>
                <Icon of={HeartHandshake} size={22} />
                <Trans>Hand-over sheet</Trans>
              </Link>
            )}
            <ScreenAwake />
          </>,
          awakePlace,
        )}
      <EmergencySheet {...{ model, essentials, asOf, pending, isKnown }} />
      {/* Opened anew each time: whoever opens it again has something else before them. */}
      {open === 'steps' && <StepsDialog onClose={close} firstName={model.firstName} guides={guides} />}
      {open === 'code' && (
        <CodeDialog onClose={close} profileId={model.profileId} name={model.name} essentials={essentials} />
      )}
    </>
  )
}

function BarButton({ icon, children, ...rest }: ComponentPropsWithRef<'button'> & { icon: LucideIcon }) {
  return (
    <button type="button" className={css.barButton} {...rest}>
      <Icon of={icon} size={24} />
      {children}
    </button>
  )
}
