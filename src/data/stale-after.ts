import type { CommandName } from '#contract/commands.ts'
import type { QueryKey } from '@tanstack/react-query'
import { queriesOf } from './queries.ts'

/**
 * What has to be pulled again after a confirmed change of this person's; null: nothing. The bytes of a file alone change
 * no list: its document does, which follows them.
 */
export function staleAfter(command: CommandName, userId: string, profileId: string): QueryKey | null {
  const [noun = ''] = command.split('.')
  switch (noun) {
    case 'files':
      return null
    case 'dependents':
      return [...queriesOf(userId), 'dependents']
    case 'carePlan':
      return [...queriesOf(userId), 'care-plan', profileId]
    case 'attributes':
    case 'journal':
      return [...queriesOf(userId), noun, profileId]
    default:
      return [...queriesOf(userId), 'library', profileId]
  }
}
