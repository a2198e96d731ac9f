import type { TemplateStatus } from '#domain/templates/cob-template.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { useTranslation } from 'react-i18next'

const TONES: Record<TemplateStatus, Tone> = { draft: 'info', published: 'good', retired: 'plain' }

/** Where a template is in its life. */
export function Status({ status }: { status: TemplateStatus }) {
  const { t } = useTranslation('template')
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
}
