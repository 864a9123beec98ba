/** Titles as CONTRIBUTING has them: `area: what`, at most 72 characters. */
export default {
  parserPreset: {
    parserOpts: { headerPattern: /^([a-z][a-z0-9, -]*): (\S.*)$/, headerCorrespondence: ['type', 'subject'] },
  },
  rules: {
    'header-max-length': [2, 'always', 72],
    'type-empty': [2, 'never'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
  },
}
