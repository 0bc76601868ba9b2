import { ApiProblem } from '#server/api-problem.ts'
import type { AccessTokens } from '#server/access-token.ts'
import { type ApiContext, headerOf } from './env.ts'

/** The user that the bearer header proves, or 401. The cookie is not looked at: a link from elsewhere must prove nothing. */
export async function authenticate(c: ApiContext, tokens: AccessTokens, now: number): Promise<string> {
  const bearer = /^Bearer +([\w.~+/-]+=*)$/i.exec(headerOf(c, 'Authorization') ?? '')?.[1]
  if (bearer === undefined) throw new ApiProblem('unauthenticated')
  const { userId } = await tokens.verify(bearer, now)
  c.set('userId', userId)
  return userId
}
