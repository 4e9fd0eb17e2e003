import { EditOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { CatalogForm } from '../catalog-form.tsx'
import { sectionQuery } from '../section.api.ts'
import styles from '../setting.module.css'

/** The names of the five catalogs, each a button that changes it. */
export function CatalogNames({ onChanged }: { onChanged: () => void }) {
  const { data, refetch } = useQuery(sectionQuery)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className={styles.actions}>
      {data?.data.catalogs.map(({ catalogId, name }) => (
        <Button
          key={catalogId}
          icon={<EditOutlined aria-hidden />}
          aria-label={`修改：${name}`}
          onClick={() => setOpen(catalogId)}
        >
          {name}
        </Button>
      ))}
      {open !== null && (
        <CatalogForm
          id={open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null)
            void refetch()
            onChanged()
          }}
        />
      )}
    </div>
  )
}
