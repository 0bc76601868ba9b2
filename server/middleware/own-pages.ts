/** What a browser tells of the page that asks, and the cookies that it sends along unasked. */
import { ApiProblem } from '#server/api-problem.ts'
import { type ApiContext, headerOf } from './env.ts'

/**
 * Throws `forbidden` when a page of another origin asks: a cookie that is `SameSite=Strict` still comes along with requests
 * of neighbouring host names, the patient app's among them. Browsers without Sec-Fetch-Site are judged by Origin.
 */
export function insistOnOwnPage(c: ApiContext, origin: string): void {
  const site = headerOf(c, 'Sec-Fetch-Site')
  const from = headerOf(c, 'Origin')
  const isOurs = site === undefined ? from === undefined || from === origin : site === 'same-origin'
  if (!isOurs) throw new ApiProblem('forbidden')
}

/** Values of the cookies of this name, in the order in which they came. One browser may have several, by path. */
export const cookiesNamed = (c: ApiContext, name: string): string[] =>
  (headerOf(c, 'Cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .filter((value) => value !== '')
