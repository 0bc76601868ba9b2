/** The demo family's documents: real files, drawn by `scripts/draw-documents.ts`. */
import { maya, tunde } from './demo-family.ts'

export interface DemoDocument {
  profileId: string
  /** Name of one of the person's demo folders. */
  folder: string
  name: string
  /** Below `documents/`, beside this file. */
  file: string
  daysAgo: number
}

const of = (profileId: string, folder: string, name: string, file: string, daysAgo: number): DemoDocument => ({
  profileId,
  folder,
  name,
  file,
  daysAgo,
})

export const demoDocuments: readonly DemoDocument[] = [
  of(maya.id, 'Speech', 'Picture cards for the morning.png', 'morning-cards.png', 60),
  of(maya.id, 'Allergy', 'Allergy action plan.pdf', 'allergy-plan.pdf', 40),
  of(maya.id, 'Bus pass', 'Bus 14 by the creek.jpg', 'bus-14.jpg', 25),
  of(maya.id, 'Occupational therapy', 'Sensory plan.pdf', 'therapy-plan.pdf', 18),
  of(maya.id, 'School reports', 'Letter from the class teacher.pdf', 'school-letter.pdf', 11),
  of(maya.id, 'Occupational therapy', 'Horse, drawn by Maya.png', 'horse.png', 9),
  of(maya.id, 'IEP', 'Notes before the meeting.docx', 'notes.docx', 4),
  of(tunde.id, 'Heart', 'Yearly check.pdf', 'heart-summary.pdf', 74),
]

/** Where the bytes lie. */
export const demoFile = (file: string): URL => new URL(`documents/${file}`, import.meta.url)
