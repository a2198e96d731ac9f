import { CONTRACTS } from '#domain/contracts/bounds.ts'
import type { ResourceActor } from '#src/actors/records/resource.ts'
import { useMayIn } from '#src/services/services.tsx'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StartLinks } from '../start/StartLinks.tsx'
import { formOf, type ContractItem } from './contract-columns.tsx'
import classes from './ContractList.module.css'

/** What can be done with a row; the same function as long as the permissions are the same, so that rows do not render anew. */
export function useContractActions(actor: ResourceActor, prepareRemoval: () => void) {
  const { t } = useTranslation('contracts')
  const mayIn = useMayIn()
  return useCallback(
    (row: ContractItem) => {
      const words = { number: row.contract_number }
      const mayChange = row.stage_id <= CONTRACTS.lastFreeStage && mayIn({ all: ['change_contract'] }, row.branch.id)
      const mayRemove = row.stage_id <= CONTRACTS.lastRemovableStage && mayIn({ all: ['delete_contract'] }, row.branch.id)
      const Icon = mayChange ? IconPencil : IconEye
      return (
        <span className={classes.actions}>
          <Link className={classes.action} to={formOf(row)} aria-label={t(mayChange ? 'list.edit' : 'list.view', words)}>
            <Icon size={16} stroke={1.7} />
          </Link>
          <StartLinks contract={row} className={classes.action} />
          {mayRemove && (
            <button
              type="button"
              className={classes.remove}
              aria-label={t('list.remove', words)}
              onPointerEnter={prepareRemoval}
              onFocus={prepareRemoval}
              onClick={() => actor.send({ type: 'record.remove', row: { ...row } })}
            >
              <IconTrash size={16} stroke={1.7} />
            </button>
          )}
        </span>
      )
    },
    [actor, mayIn, prepareRemoval, t],
  )
}
