import { useMay } from '#src/services/services.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { OpenContract } from './OpenContract.tsx'
import classes from './ContractForm.module.css'

/**
 * A contract that is entered, and any other. One that is made here gets its address while its page stays as it is; to another contract the
 * page is drawn anew.
 */
export default function ContractForm() {
  const { uuid = null } = useParams()
  const [shown, setShown] = useState({ uuid, made: null as string | null, page: 0 })
  if (shown.uuid !== uuid) setShown({ uuid, made: null, page: shown.made === uuid ? shown.page : shown.page + 1 })
  const mayAdd = useMay()({ all: ['add_contract'] })
  if (uuid === null && !mayAdd) return <MayNotAdd />
  return <OpenContract key={shown.page} uuid={uuid} onMade={(made) => setShown((known) => ({ ...known, made }))} />
}

function MayNotAdd() {
  const { t } = useTranslation('contract')
  return (
    <div className={classes.refused}>
      <p>{t('form.mayNotAdd')}</p>
      <Link to="/contract" className="sw-way">
        {t('form.toList')}
      </Link>
    </div>
  )
}
