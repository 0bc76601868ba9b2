/** Tells a password manager whose password is asked for. */
export const OwnEmail = ({ email }: { email: string }) => (
  <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
)
