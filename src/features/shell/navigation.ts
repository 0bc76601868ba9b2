/** The sections of the dashboard, in order, for the side navigation and the menu of phones; and their bottom bar. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import Download from 'lucide-react/icons/download'
import Folder from 'lucide-react/icons/folder'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pill from 'lucide-react/icons/pill'
import Search from 'lucide-react/icons/search'
import Sparkles from 'lucide-react/icons/sparkles'
import Stethoscope from 'lucide-react/icons/stethoscope'
import Syringe from 'lucide-react/icons/syringe'
import Target from 'lucide-react/icons/target'
import Users from 'lucide-react/icons/users'

export interface Section {
  to: NonNullable<LinkProps['to']>
  /** Where the address has a part that varies: the one this section opens with. */
  params?: { category: string }
  label: MessageDescriptor
  icon: LucideIcon
  /** Other screens on which it is the place where somebody is. */
  covers?: readonly string[]
}

const dashboard: Section = { to: '/dashboard', label: msg`Dashboard`, icon: LayoutDashboard }
const carePlan: Section = { to: '/dashboard/care-plan', label: msg`Care plan`, icon: HeartHandshake }
const journal: Section = { to: '/dashboard/journal', label: msg`Journal`, icon: NotebookPen }
const documents: Section = {
  to: '/dashboard/$category',
  params: { category: 'documents' },
  label: msg`Documents`,
  icon: Folder,
}
const records: Section = {
  to: '/dashboard/medication',
  label: msg`Records`,
  icon: ClipboardPlus,
  covers: ['/dashboard/vaccinations', '/dashboard/dr-visit-notes', '/dashboard/import'],
}

export const SECTIONS: readonly Section[] = [
  dashboard,
  { to: '/dashboard/search', label: msg`Search`, icon: Search },
  carePlan,
  journal,
  { to: '/dashboard/incidents', label: msg`What happened`, icon: ClipboardList },
  documents,
  { to: '/dashboard/appointments', label: msg`Appointments`, icon: CalendarDays },
  { to: '/dashboard/attributes', label: msg`Attributes`, icon: Sparkles },
  { to: '/dashboard/medication', label: msg`Medications`, icon: Pill },
  { to: '/dashboard/vaccinations', label: msg`Vaccinations`, icon: Syringe },
  { to: '/dashboard/dr-visit-notes', label: msg`Doctor visit notes`, icon: Stethoscope },
  { to: '/dashboard/import', label: msg`Import Records`, icon: Download },
  { to: '/dashboard/dependents', label: msg`Dependents`, icon: Users },
  { to: '/dashboard/goals', label: msg`Goals`, icon: Target },
]

/** The phone's bottom bar has room for five beside "More"; the doctors' records stand there as one. */
export const BAR: readonly Section[] = [dashboard, carePlan, journal, documents, records]

/** For a link; left out where there are none. */
export const paramsOf = ({ params }: Section): { params: { category: string } } | undefined => params && { params }
