/** The shapes of the commands' inputs. What is read back from storage and has another one is set aside, never skipped. */
import * as z from 'zod/mini'
import { AttributesLists } from './attributes.ts'
import { CarePlanFields } from './care-plan.ts'
import { CARE_PLAN_SECTIONS, type CarePlanSection } from './care-plan-content.ts'
import type { CommandName } from './commands.ts'
import { Category } from './documents.ts'
import { Id, Instant, PlainDate, ProfileId } from './ids.ts'
import { DependentInput } from './people.ts'

const SectionName = z.enum(Object.keys(CARE_PLAN_SECTIONS) as [CarePlanSection, ...CarePlanSection[]])

const Placed = { id: Id, profileId: ProfileId, category: Category }

const commandInputs = {
  'attributes.save': z.object({ profileId: ProfileId, before: AttributesLists, after: AttributesLists }),
  'carePlan.saveSection': z.object({
    profileId: ProfileId,
    section: SectionName,
    change: z.partial(CarePlanFields),
  }),
  'carePlan.confirm': z.object({ profileId: ProfileId, at: Instant }),
  'dependents.create': z.object({ ...DependentInput.shape, id: Id }),
  'dependents.update': z.object({ id: Id, change: z.partial(DependentInput) }),
  'documents.create': z.object({ ...Placed, folderId: Id, name: z.string(), size: z.int(), type: z.string() }),
  'documents.rename': z.object({ ...Placed, name: z.string() }),
  'documents.delete': z.object(Placed),
  'files.send': z.object({ id: Id, profileId: ProfileId, size: z.int() }),
  'folders.create': z.object({ ...Placed, name: z.string() }),
  'folders.rename': z.object({ ...Placed, name: z.string() }),
  'folders.delete': z.object(Placed),
  'journal.answer': z.object({ profileId: ProfileId, day: PlainDate, answer: z.string() }),
} as const satisfies Record<CommandName, unknown>

/** Whether this build knows the command and can read the input. */
export function isCommandInput(name: string, input: unknown): boolean {
  return Object.hasOwn(commandInputs, name) && commandInputs[name as CommandName].safeParse(input).success
}
