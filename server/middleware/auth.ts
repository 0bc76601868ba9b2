import { ApiProblem } from '#server/api-problem.ts'
import type { AccessToken, AccessTokens } from '#server/access-token.ts'
import type { Sessions } from '#server/sessions.ts'
import { type ApiContext, headerOf } from './env.ts'

export interface Authentication {
  accessTokens: AccessTokens
  sessions: Pick<Sessions, 'insistOnLive'>
  /** Throws `too-many-requests`. Absent where there is no limit. */
  countRequest?: ((userId: string) => Promise<void>) | undefined
}

/** Who the bearer header proves to be calling, or 401. The cookie is not looked at: a link from elsewhere must prove nothing. */
export async function authenticate(
  c: ApiContext,
  { accessTokens, sessions, countRequest }: Authentication,
  now: number,
): Promise<AccessToken> {
  const { userId, sessionId } = await accessTokens.verify(bearerOf(c), now)
  const look = sessions.insistOnLive({ id: sessionId, userId }, now)
  if (look) await look
  c.set('userId', userId)
  if (countRequest) await countRequest(userId)
  return { userId, sessionId }
}

/** Throws `unauthenticated` where there is none. */
function bearerOf(c: ApiContext): string {
  const bearer = /^Bearer +([\w.~+/-]+=*)$/i.exec(headerOf(c, 'Authorization') ?? '')?.[1]
  if (bearer === undefined) throw new ApiProblem('unauthenticated')
  return bearer
}
