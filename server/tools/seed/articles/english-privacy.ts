import type { Article } from './article'
import { english, fromSecretariat, TRANSLATION } from './english-text'
import { AT } from './references'
import { SLOT } from './slots'

export const englishPrivacy: Article[] = [
  {
    ...fromSecretariat,
    id: 57,
    translationOf: SLOT.privacy,
    title: 'Privacy',
    summary:
      'What this website records of its visitors, what for and for how long, and how to have it corrected.',
    published: '2026-03-02 09:40',
    views: 31,
    content: english`
      ${TRANSLATION}
      <p>This statement is about the website. Personal data in the files of a case are treated under the arbitration
      rules and the duty of confidentiality, not under this statement.</p>
      <h2>What is collected</h2>
      <ul>
        <li>Reading this website requires no registration, no name and no telephone number.</li>
        <li>The server records the time, the address of the page, the type of the browser and the network address, to
        count visits and to ward off attacks.</li>
        <li>The browser keeps settings such as the size of the text, and pages that were opened, on your device. They
        are sent neither to the Commission nor to anybody else.</li>
      </ul>
      <h2>What it is used for, and for how long</h2>
      <p>Records of visits are used for the security and the improvement of the website alone, and deleted after six
      months. The Commission neither sells nor lets data of visitors, and gives them to others only where the law so
      provides.</p>
      <h2>Links to other websites</h2>
      <p>This website links to the online filing platform and to websites of others. What they do with your data is
      governed by their own rules: please read them.</p>
      <h2>Your rights</h2>
      <p>You may ask the General Affairs Department what the Commission knows of you, have errors corrected, and have
      deleted what is no longer needed. Please write to ${AT.mail}. The Commission answers within 15 working days of
      receiving the request.</p>
      <p>Changes of this statement are published on this page and take effect on that day.</p>
    `,
  },
]
