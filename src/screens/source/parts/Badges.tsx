import type { RiskCategory } from '#domain/calculations/risk-score.ts'
import type { DocumentStatus as Status, SourceStatus } from '#domain/sources/choices.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import type { SourceTexts } from '../source-texts.ts'

const STATUS: Record<SourceStatus, Tone> = {
  draft: 'plain',
  submitted: 'info',
  assigned: 'info',
  info_requested: 'warning',
  approved: 'good',
  approved_with_conditions: 'good',
  review_due: 'warning',
  rejected: 'danger',
  suspended: 'danger',
  terminated: 'plain',
}
const CATEGORY: Record<RiskCategory, Tone> = {
  low: 'good',
  medium: 'plain',
  high: 'warning',
  very_high: 'danger',
  prohibited: 'danger',
}
const DOCUMENT: Record<Status, Tone> = {
  missing: 'warning',
  received: 'info',
  verified: 'good',
  rejected: 'danger',
  waived: 'plain',
  expired: 'danger',
}

const VERIFICATION: Record<string, Tone> = { pending: 'warning', verified: 'good', rejected: 'danger' }

export const VerificationBadge = ({ status, texts }: { status: string; texts: SourceTexts }) => (
  <Badge tone={VERIFICATION[status] ?? 'plain'}>{texts.choice('verification_status', status)}</Badge>
)

export const StatusBadge = ({ status, texts }: { status: SourceStatus; texts: SourceTexts }) => (
  <Badge tone={STATUS[status]}>{texts.choice('status', status)}</Badge>
)

export const CategoryBadge = ({ category, texts }: { category: RiskCategory; texts: SourceTexts }) => (
  <Badge tone={CATEGORY[category]}>{texts.choice('risk_category', category)}</Badge>
)

export const DocumentStatus = ({ status, texts }: { status: Status; texts: SourceTexts }) => (
  <Badge tone={DOCUMENT[status]}>{texts.choice('document_status', status)}</Badge>
)
