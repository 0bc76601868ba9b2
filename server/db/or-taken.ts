import type { ProblemCode } from '#contract/problem.ts'
import { ApiProblem } from '#server/api-problem.ts'

/** For a statement that a unique column refuses: of two at once, each sees a free name before either has written. */
export const orTaken =
  (problem: ProblemCode) =>
  (error: unknown): never => {
    const { code, errcode } = error as { code?: unknown; errcode?: unknown }
    const isUnique = code === '23505' || errcode === 2067
    throw isUnique ? new ApiProblem(problem) : error
  }
