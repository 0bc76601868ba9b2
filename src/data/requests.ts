/** The forms of the public pages. Nothing is repeated by itself: whoever sends sees what came of it (DECISIONS A7). */
import { paths } from '#contract/paths.ts'
import type { ContactRequest, NewsletterRequest } from '#contract/requests.ts'
import { callAsGuest, type RequestResult } from './account/request-result.ts'

export const sendMessage = (body: ContactRequest): Promise<RequestResult> =>
  callAsGuest({ method: 'POST', path: paths.contactRequest, body })

/** Sends the mail whose link begins the newsletter. */
export const askForNewsletter = (body: NewsletterRequest): Promise<RequestResult> =>
  callAsGuest({ method: 'POST', path: paths.newsletterRequest, body })

/** A new password for somebody who has forgotten theirs. The same answer, after the same time, for every address. */
export const askForReset = (email: string): Promise<RequestResult> =>
  callAsGuest({ method: 'POST', path: paths.forgotPassword, body: { email } })

export const resetPassword = (token: string, newPassword: string): Promise<RequestResult> =>
  callAsGuest({ method: 'POST', path: paths.resetPassword, body: { token, newPassword } })

export const confirmNewsletter = (token: string): Promise<RequestResult> =>
  callAsGuest({ method: 'POST', path: paths.newsletterConfirm, body: { token } })

export const endNewsletter = (token: string): Promise<RequestResult> =>
  callAsGuest({ method: 'POST', path: `${paths.newsletterEnd}?token=${encodeURIComponent(token)}` })
