import { Trans, useLingui } from '@lingui/react/macro'
import { invitationsPath } from '#contract/admin/users.ts'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toaster.tsx'
import { OneEmail } from '../one-email.tsx'
import { send } from '../send.ts'

/** Lets the owner of an address join, where not everybody may. */
export function InviteForm({ userId, onInvited }: { userId: string; onInvited: () => void }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans context="content area">Invite somebody</Trans>}>
      <OneEmail
        of={`${userId}:invite`}
        hint={t({
          context: 'content area',
          message: 'Only needed where people join by invitation. No email is sent: please tell them yourself.',
        })}
        button={t({ context: 'content area', message: 'Invite' })}
        save={(email) => send({ method: 'POST', path: invitationsPath, body: { email } })}
        onSaved={(email) => {
          toast(t({ context: 'content area', message: `${email} may join now.` }))
          onInvited()
        }}
      />
    </Card>
  )
}
