/**
 * A frame of one button, which loads the table and its rows, as the menu of the back-office does; pressed again it
 * takes the table away.
 */
import { lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { rootElement } from './page-data.ts'
import type { Row } from './table-rows.tsx'

interface Rows {
  data: { list: Row[]; total: number }
}

const loadTable = () => import('./table-rows.tsx')
const TableRows = lazy(loadTable)

function Frame() {
  const [rows, setRows] = useState<Rows['data'] | null>(null)
  const press = async () => {
    if (rows) return setRows(null)
    // The rows do not wait for the code that shows them.
    void loadTable()
    const response = await fetch('/rows.json')
    const { data }: Rows = await response.json()
    setRows(data)
  }
  return (
    <>
      <button type="button" id="open" onClick={() => void press()}>
        仲裁员名册
      </button>
      <Suspense fallback={null}>{rows && <TableRows {...rows} />}</Suspense>
    </>
  )
}

createRoot(rootElement()).render(<Frame />)
