/** Answers by `MM-DD`; a day that is missing was one on which nobody found the time. */
type AnswersByDay = Readonly<Record<string, string>>

/** Whose journal it is, and what stands in it. */
export interface Voice {
  /** The first name in the cast. */
  name: string
  /** Of the last twelve months. */
  lately: AnswersByDay
  /** Of the two years before: each was written in one of the two. */
  earlier: AnswersByDay
}
