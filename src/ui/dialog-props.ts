/** What a dialog takes, and how what is inside it closes it: shared by the dialog and its frame, which is loaded later. */
import { createContext, type ReactNode } from 'react'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Stands still below the scrolling body. Inside a form use `DialogFooter` instead. */
  footer?: ReactNode
  /** Something was typed: an outside click, Escape and Cancel ask first (DECISIONS J8). */
  isDirty?: boolean | undefined
  size?: 's' | 'm' | 'l' | 'full' | undefined
}

export interface DialogFrameProps extends DialogProps {
  shape: 'dialog' | 'sheet' | 'side'
}

/** Asks the dialog around to close, as Escape would: it asks first when something was typed. Null: there is none around. */
export const DialogCloseContext = createContext<(() => void) | null>(null)
