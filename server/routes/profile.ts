/** What the signed-in user says of themselves (SPEC §3 User profile, §7). */
import { ProfileChange } from '#contract/account-requests.ts'
import { versionTag } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import { UserProfile } from '#contract/profile.ts'
import { notFound } from '#server/api-problem.ts'
import { checkBirthDate } from '#server/birth-date.ts'
import { changeProfile, userById, userProfile } from '#server/db/users.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { savedAnswer } from '#server/saved-answer.ts'

export const profileOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.profile}`,
    tag: 'Account',
    summary: 'The signed-in user',
    answers: { 200: { description: 'The profile', schema: UserProfile } },
    problems: ['not-found'],
    tagged: true,
    handle: async ({ queries, userId }) => {
      const user = await userById(queries, userId)
      if (!user) throw notFound()
      return { status: 200, body: userProfile(user), etag: versionTag(user.version) }
    },
  }),

  forUser({
    method: 'patch',
    path: `/${paths.profile}`,
    tag: 'Account',
    summary: 'Change what the user says of themselves',
    description: 'What is missing stays. Mails follow the language from here on. An Admin stays one.',
    body: ProfileChange,
    answers: { 200: { description: 'The profile after the change', schema: UserProfile } },
    problems: ['forbidden', 'not-found', 'precondition-failed'],
    tagged: true,
    handle: async ({ queries, userId, body, ifMatch, by, now, language }) => {
      checkBirthDate(body.birthDate, now, language)
      const saved = await changeProfile(queries, userId, body, ifMatch, by)
      return savedAnswer(saved, userProfile(saved.row))
    },
  }),
]
