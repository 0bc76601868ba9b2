import { lazy, type ReactNode, Suspense, use, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { DialogCloseContext, type DialogFrameProps, type DialogProps } from './dialog-props.ts'
import * as css from './dialog-footer.css.ts'

const loadFrame = () => import('./dialog-frame.tsx')
const DialogFrame = lazy(async () => ({ default: (await loadFrame()).DialogFrame }))

/** Fetches the dialog machinery ahead of the first opening; called once the app is idle. */
export const preloadDialog = (): void => void loadFrame()

function Lazily(props: DialogFrameProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  )
}

/** A modal dialog; closes on outside click and on Escape. */
export const Dialog = (props: DialogProps) => <Lazily {...props} shape="dialog" />

/** The same at the screen's edge: from below on phones, from the side on wide screens. */
export const Sheet = (props: Omit<DialogProps, 'size'>) => <Lazily {...props} shape="sheet" />

/** A panel as high as the screen, in from the side: for menus. */
export const SideSheet = (props: Omit<DialogProps, 'size'>) => <Lazily {...props} shape="side" />

/** The row of buttons at a dialog's end, most important last. */
export const DialogFooter = ({ children }: { children: ReactNode }) => <div className={css.footer}>{children}</div>

/** Cancel: closes the dialog around it, after asking when something was typed. */
export function DialogClose(props: ButtonProps) {
  const close = use(DialogCloseContext)
  return <Button variant="quiet" {...props} onClick={() => close?.()} />
}
