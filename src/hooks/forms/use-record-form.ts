import type { FormInstance } from 'antd'
import { useId, useRef } from 'react'
import { notice } from '@/lib/browser/notice'
import { flushPendingHtml } from '@/lib/forms/deferred-html'
import { sameValues } from '@/lib/forms/draft-values'
import { focusRefused } from '@/lib/forms/refused-texts'
import { useAtEnd } from '../browser/use-at-end'
import { useAction } from '../data/use-action'
import { type FormRecord, useConflict, type Write } from './use-conflict'
import type { useDraft } from './use-draft'
import { type FieldErrors, useFormFailure } from './use-form-failure'
import { useSaveKey } from './use-save-key'

/** The draft of the form: of `useDraft`, or one that is stored elsewhere too. */
type FormDraft<V extends object> = Omit<ReturnType<typeof useDraft<V>>, 'kept' | 'isBase'>

interface Options<V extends object> {
  form: FormInstance<V>
  draft: FormDraft<V>
  /** The record it changes: what others saved meanwhile is then shown before it is written over. None for a new one. */
  record?: FormRecord<V> | undefined
  /** The fields that failures of the server are about; other failures are `failure`. */
  fields?: FieldErrors | undefined
  /** True for a failure that the screen handles itself. */
  onError?: (error: unknown) => boolean
  /** Something in it is unsaved, or no longer is. */
  onChange?: ((changed: boolean) => void) | undefined
  /** It closes when it is saved. */
  once?: boolean
}

interface SaveOptions<V> {
  /** As another record, since its own is gone. */
  asNew?: boolean | undefined
  /** Called before it is saved, and may change the form; false cancels the save. */
  ask?: ((values: V) => Promise<boolean>) | undefined
  /** Runs when it is saved and shows what is stored. */
  done?: () => unknown
}

const REPLACE_QUESTION = '本页已有新的修改，恢复草稿将替换这些修改。恢复草稿？'
/** Nothing failed, and nothing was saved. */
const TURNED_BACK = new Error('the user goes on in the form')

/**
 * The life of a form over a stored record, for any markup: offers its draft, validates, asks for confirmation, saves
 * once however often that is triggered, by Ctrl+S too, compares with what others saved meanwhile, shows a failure beside its field,
 * and goes on from what is stored, with what was typed since.
 *
 * @example
 * const [form] = Form.useForm<Values>()
 * const draft = useDraft<Values>({ name, initialValues, modal: false, onDiscard: form.setFieldsValue })
 * const { props, save, ...state } = useRecordForm({ form, draft, record, fields: { 1001: 'name' } })
 * return (
 *   <Form {...props} onFinish={() => void save(update)}>
 *     <DraftNote {...state.draftNote} />
 *     {state.failure && <FormFailure {...state.failure} />}
 *     …
 *     <Button htmlType="submit" loading={state.saving}>保存</Button>
 *     {state.conflict && <ConflictDialog question={state.conflict} />}
 *   </Form>
 * )
 */
export function useRecordForm<V extends object>(options: Options<V>) {
  const { form, draft, record, fields, onError, once = false } = options
  const { id, current, rebase, typed, restore, isMounted } = useRecordValues(options)
  useSaveKey(id, form.submit)
  const uploading = useRef(0)
  const conflict = useConflict<V>(record, rebase)
  const { failure, show, clear } = useFormFailure(form, { fields, unknown: '保存没有完成，请重试', record })

  const check = async (ask: SaveOptions<V>['ask']): Promise<V | null> => {
    if (uploading.current > 0) {
      notice.warning('文件正在上传，请稍候再保存')
      return null
    }
    clear()
    flushPendingHtml()
    if (focusRefused(id)) return null
    await form.validateFields()
    return !ask || (await ask(current())) ? current() : null
  }

  const send = async (values: V, write: Write<V>, { asNew = false, done }: SaveOptions<V>) => {
    const before: V = form.getFieldsValue(true)
    const base = draft.resumed?.outdated ? null : draft.stored()
    const next = asNew ? ((await write(values)) ?? values) : await conflict.save(values, write, base)
    if (!next) throw TURNED_BACK
    draft.end()
    if (!once && isMounted()) {
      flushPendingHtml()
      rebase(sameValues(form.getFieldsValue(true), before) ? next : current(), next)
    }
    await done?.()
  }

  const action = useAction({
    confirm: (save: { check: () => Promise<boolean>; send: () => Promise<void> }) => save.check(),
    run: save => save.send(),
    onError: error => error === TURNED_BACK || onError?.(error) || show(error),
    once,
  })

  return {
    id,
    /** Of antd's form. */
    props: {
      ...{ form, name: id, initialValues: draft.start, onValuesChange: typed },
      scrollToFirstError: { block: 'center', focus: true },
    } as const,
    /** Of the note above the form that offers its draft. */
    draftNote: {
      ...{ offer: draft.offer, resumed: draft.resumed },
      ...{ onRestore: () => void restore(), onDiscard: draft.refuse },
    },
    /** Something in the form is not saved. What shows that follows it by `useIsDirty`. */
    isDirty: draft.isDirty,
    failure,
    /** What others saved meanwhile, for the user to decide on. */
    conflict: conflict.question,
    /** Running, and waiting for no decision of the user. */
    saving: action.busy && !conflict.question,
    /** Between the click and the end, confirmations included. */
    isBusy: action.isStarted,
    /** Of <UploadContext>: uploads into its fields, which a save waits for. */
    onUpload: (started: boolean) => {
      uploading.current += started ? 1 : -1
    },
    isUploading: () => uploading.current > 0,
    /** Resolves to whether it was saved. */
    save: (write: Write<V>, how: SaveOptions<V> = {}): Promise<boolean> => {
      let values: V | null = null
      return action.run({
        check: async () => {
          values = await check(how.ask)
          return values !== null
        },
        send: async () => {
          if (values) await send(values, write, how)
        },
      })
    },
    typed,
    /** What was typed is discarded: the form shows what is stored. */
    reset: () => {
      draft.end()
      clear()
      rebase(draft.stored(), draft.stored())
    },
  }
}

/** What a form shows, and what of it is not saved. */
function useRecordValues<V extends object>({ form, draft, onChange }: Options<V>) {
  // The same field names exist in other forms of the page; the ids made of them must not.
  const id = useId()
  const gone = useRef(false)
  useAtEnd(() => {
    gone.current = true
  })

  /** A form hidden in <Activity> has no fields, but its store still has their values. */
  const current = (): V => {
    const shown = form.getFieldsValue()
    return Object.keys(shown).length > 0 ? shown : form.getFieldsValue(true)
  }
  const report = () => onChange?.(draft.isDirty())
  const typed = () => {
    draft.typed(current(), secretFields(id))
    report()
  }
  /** Shows `values` over a record that is now `stored`. */
  const rebase = (values: V, stored: V) => {
    form.setFieldsValue(values as never)
    draft.rebase(values, stored)
    report()
  }
  const restore = async () => {
    flushPendingHtml()
    if (draft.isDirty() && !(await notice.confirm(REPLACE_QUESTION))) return
    form.setFieldsValue(draft.restore() as never)
    typed()
  }
  return { id, current, rebase, typed, restore, isMounted: () => !gone.current }
}

/** Names of the fields that hold passwords or files; antd makes ids of the form's name and the field's. */
const secretFields = (formId: string): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input:is([type=password], [type=file])')]
    .filter(input => input.id.startsWith(`${formId}_`))
    .map(input => input.id.slice(formId.length + 1))
