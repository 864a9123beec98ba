import { Link } from 'react-router-dom'
import { readPageData, type Title } from './page-data.ts'

export default function Titles() {
  return (
    <ul>
      {readPageData<Title[]>().map(({ id, title }) => (
        <li key={id}>
          <Link to="/router/article">{title}</Link>
        </li>
      ))}
    </ul>
  )
}
