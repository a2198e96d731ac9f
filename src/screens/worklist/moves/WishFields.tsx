import type { BulkField, MoveWish } from '#domain/contracts/worklist/bulk-moves.ts'
import { DECLINE_REASONS, NTU_REASONS } from '#domain/contracts/move.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export type Said = Omit<MoveWish, 'move'>

export const NOTHING_SAID: Said = { reason: '', reason_code: null, valid_until: null }

type ReasonCode = NonNullable<Said['reason_code']>

interface FieldProps {
  said: Said
  onSay: (change: Partial<Said>) => void
}

interface WishFieldsProps extends FieldProps {
  move: ContractMove
  asks: readonly BulkField[]
}

/** What has to be said with a move. */
export function WishFields({ move, asks, ...field }: WishFieldsProps) {
  return (
    <>
      {asks.includes('reason') && <ReasonField {...field} />}
      {asks.includes('reason_code') && <ReasonChoice {...field} move={move} />}
      {asks.includes('valid_until') && <ValidityField {...field} />}
    </>
  )
}

function ReasonField({ said, onSay }: FieldProps) {
  const { t } = useTranslation(['contract-life', 'worklist'])
  return (
    <TextInput
      size="xs"
      aria-label={t('field.reason')}
      placeholder={t('field.reason')}
      maxLength={2000}
      value={said.reason}
      onChange={({ currentTarget }) => onSay({ reason: currentTarget.value })}
    />
  )
}

/** Why a contract comes to nothing. Source: domain guide 3.2, moves 5 and 8. */
const reasonsFor = (move: ContractMove): readonly ReasonCode[] => (move === 'contract.decline' ? DECLINE_REASONS : NTU_REASONS)

function ReasonChoice({ said, onSay, move }: FieldProps & { move: ContractMove }) {
  const { t } = useTranslation(['contract-life', 'worklist'])
  return (
    <NativeSelect
      size="xs"
      aria-label={t('field.reason')}
      value={said.reason_code ?? ''}
      onChange={({ currentTarget }) => onSay({ reason_code: (currentTarget.value || null) as ReasonCode | null })}
      data={[
        { value: '', label: t('worklist:move.selectReason') },
        ...reasonsFor(move).map((code) => ({ value: code, label: t(`reason_code.${code}`) })),
      ]}
    />
  )
}

function ValidityField({ said, onSay }: FieldProps) {
  const { t } = useTranslation(['contract-life', 'worklist'])
  return (
    <DateField
      size="xs"
      aria-label={t('field.valid_until')}
      value={said.valid_until ?? ''}
      onChange={(value: string) => onSay({ valid_until: value || null })}
    />
  )
}
