import type { ProblemCode } from '#contract/problem.ts'
import { ApiProblem } from '#server/api-problem.ts'

const or =
  (postgres: string, sqlite: number) =>
  (problem: ProblemCode) =>
  (error: unknown): never => {
    const { code, errcode } = error as { code?: unknown; errcode?: unknown }
    throw code === postgres || errcode === sqlite ? new ApiProblem(problem) : error
  }

/** For a statement that a unique column refuses: of two at once, each sees a free name before either has written. */
export const orTaken = or('23505', 2067)

/** For a row that belongs to another one, which somebody takes away at the same moment. */
export const orGone = or('23503', 787)
