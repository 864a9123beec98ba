import { filingPapers, readFiling } from '@/lib/format/filing'

/** The papers of the plainest case, one person against another, by their names. */
export const FilingPapers = () => (
  <>
    <p>一般要提交下列材料：</p>
    <ul>
      {filingPapers(readFiling(new URLSearchParams())).map(({ key, name }) => (
        <li key={key}>{name}</li>
      ))}
    </ul>
    <p className="facade-answer-note">单位申请、委托代理人的，另有材料。</p>
  </>
)
