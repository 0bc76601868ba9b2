/** The sections of the dashboard, in order: one line each for the side navigation, the bottom bar and "More". */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import {
  Download,
  Folder,
  HeartHandshake,
  LayoutDashboard,
  type LucideIcon,
  NotebookPen,
  Pill,
  Sparkles,
  Stethoscope,
  Syringe,
  Target,
  Users,
} from 'lucide-react'

export interface Section {
  to: NonNullable<LinkProps['to']>
  /** Where the address has a part that varies: the one this section opens with. */
  params?: { category: string }
  label: MessageDescriptor
  icon: LucideIcon
  /** Whether it stands in the phone's bottom bar, which has room for four beside "More". */
  isInBar: boolean
}

export const SECTIONS: readonly Section[] = [
  { to: '/dashboard', label: msg`Dashboard`, icon: LayoutDashboard, isInBar: true },
  { to: '/dashboard/care-plan', label: msg`Care plan`, icon: HeartHandshake, isInBar: true },
  { to: '/dashboard/journal', label: msg`Journal`, icon: NotebookPen, isInBar: true },
  {
    to: '/dashboard/$category',
    params: { category: 'documents' },
    label: msg`Documents`,
    icon: Folder,
    isInBar: true,
  },
  { to: '/dashboard/attributes', label: msg`Attributes`, icon: Sparkles, isInBar: false },
  { to: '/dashboard/medication', label: msg`Medications`, icon: Pill, isInBar: false },
  { to: '/dashboard/vaccinations', label: msg`Vaccinations`, icon: Syringe, isInBar: false },
  { to: '/dashboard/dr-visit-notes', label: msg`Doctor visit notes`, icon: Stethoscope, isInBar: false },
  { to: '/dashboard/import', label: msg`Import Records`, icon: Download, isInBar: false },
  { to: '/dashboard/dependents', label: msg`Dependents`, icon: Users, isInBar: false },
  { to: '/dashboard/goals', label: msg`Goals`, icon: Target, isInBar: false },
]

/** For a link; left out where there are none. */
export const paramsOf = ({ params }: Section): { params: { category: string } } | undefined => params && { params }
