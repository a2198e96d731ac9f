import { OVERVIEW } from '#domain/contracts/view-tabs.ts'
import type { ViewedOverview } from '#domain/contracts/viewed.ts'
import { enteredIn } from '#domain/contracts/views.ts'
import { STEP_NAMES } from '#domain/contracts/steps.ts'
import type { Fields } from '#domain/records/field.ts'
import type { Values } from '#domain/records/values.ts'
import type { ContractMoveActor } from '#src/actors/contracts/contract-move.ts'
import { Card } from '#src/ui/card/Card.tsx'
import card from '#src/ui/card/card.module.css'
import { FactList } from '#src/ui/card/FactList.tsx'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import { MovesPanel } from '../moves/MovesPanel.tsx'
import { filledFields, valueIn } from '../summary/summary-values.tsx'
import type { ViewTabProps } from '../view-tab.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { Placement } from './Placement.tsx'
import classes from './Overview.module.css'

interface OverviewProps extends Pick<ViewTabProps, 'onOpen'> {
  overview: ViewedOverview
  moving: ContractMoveActor
}

const SINGLE: Fields = Object.assign({}, ...STEP_NAMES.flatMap((step) => enteredIn(step).map(({ fields }) => fields))) as Fields

const fieldsOf = (names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (SINGLE[name] ? [[name, SINGLE[name]]] : [])))

const PARTS = { parties: fieldsOf(OVERVIEW.parties), dates: fieldsOf(OVERVIEW.dates) } as const

/** Who, when and how much, at a glance. */
export default function Overview({ overview, moving, onOpen }: OverviewProps) {
  return (
    <div className={classes.columns}>
      <div className={card.stack}>
        <MovesPanel actor={moving} onOpen={onOpen} />
        <KeyFigures overview={overview} />
        <Placement placed={overview.placed} />
      </div>
      <div className={card.stack}>
        <Facts part="parties" overview={overview} />
        <Facts part="dates" overview={overview} />
      </div>
    </div>
  )
}

function Facts({ part, overview }: { part: keyof typeof PARTS; overview: ViewedOverview }) {
  const { t } = useTranslation('contract-view')
  const texts = useContractTexts()
  const values: Values = overview.values
  const fields = Object.entries(filledFields(PARTS[part], values))
  const currency = overview.currency?.name ?? null
  return (
    <Card level={3} title={t(`overview.${part}`)}>
      {fields.length === 0 && <p className={card.quiet}>{t('overview.nothing')}</p>}
      <FactList
        facts={fields.map(([name, field]) => ({
          name,
          label: texts.field(name),
          value: valueIn(name, field, values, { texts, currency }),
        }))}
      />
    </Card>
  )
}
