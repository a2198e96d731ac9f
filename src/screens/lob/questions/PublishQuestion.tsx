import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BuilderActor } from '#src/actors/templates/template-builder.ts'

/** Asks before a template goes into force, and says which version goes out of it. */
export function PublishQuestion({ actor }: { actor: BuilderActor }) {
  const { t } = useTranslation(['template', 'shell'])
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const name = useSelector(actor, (snapshot) => snapshot.context.document.head.name)
  const inForce = useSelector(actor, ({ context }) => context.template?.versions.find(({ status }) => status === 'published'))
  const cancel = () => actor.send({ type: 'publish.cancel' })
  return (
    <Dialog opened={isAsked} onClose={cancel} title={t('move.publish.title', { name })}>
      <p>{inForce ? t('move.publish.instead', { version: inForce.version }) : t('move.publish.text')}</p>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" data-autofocus onClick={cancel}>
          {t('shell:cancel')}
        </Button>
        <Button onClick={() => actor.send({ type: 'publish.confirm' })}>{t('move.publish.do')}</Button>
      </Group>
    </Dialog>
  )
}
