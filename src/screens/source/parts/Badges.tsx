import type { RiskCategory } from '#domain/calculations/risk-score.ts'
import type { DocumentStatus as Status, SourceStatus } from '#domain/sources/choices.ts'
import type { SourceTexts } from '../source-texts.ts'
import classes from './Badges.module.css'

type Tone = 'good' | 'info' | 'warning' | 'danger' | 'plain'

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

/** A word whose colour says how it stands; never the colour alone. */
const Badge = ({ tone, word }: { tone: Tone; word: string }) => (
  <span className={classes.badge} data-tone={tone}>
    {word}
  </span>
)

export const StatusBadge = ({ status, texts }: { status: SourceStatus; texts: SourceTexts }) => (
  <Badge tone={STATUS[status]} word={texts.choice('status', status)} />
)

export const CategoryBadge = ({ category, texts }: { category: RiskCategory; texts: SourceTexts }) => (
  <Badge tone={CATEGORY[category]} word={texts.choice('risk_category', category)} />
)

export const DocumentStatus = ({ status, texts }: { status: Status; texts: SourceTexts }) => (
  <Badge tone={DOCUMENT[status]} word={texts.choice('document_status', status)} />
)
