/** What the app is told once the server has answered a change. */
export interface Receipt {
  command: string
  outcome: 'confirmed' | 'refused' | 'asked'
  input: unknown
  key: string
  /** Whose data it is. */
  profileId: string
  message: string | null
}
