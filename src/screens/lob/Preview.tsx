import { useMay } from '#src/services.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { TemplateList } from './list/TemplateList.tsx'
import { TemplateView } from './preview/TemplateView.tsx'

const ID = /^[1-9]\d{0,8}$/

/** All templates, or the one that the address names as it will be filled in. */
export default function Preview() {
  const { t } = useTranslation('template')
  const mayBuild = useMay()({ all: ['change_lineofbusiness'] })
  const [address] = useSearchParams()
  const id = address.get('template') ?? ''
  if (ID.test(id)) return <TemplateView key={id} id={Number(id)} />
  return (
    <TemplateList hrefOf={(each) => `/lob/preview?template=${each}`}>
      {mayBuild && (
        <Button component={Link} to="/lob/builder?template=new" leftSection={<IconPlus size={16} stroke={2} />}>
          {t('list.create')}
        </Button>
      )}
    </TemplateList>
  )
}
