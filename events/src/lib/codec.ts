import type { Uuid } from '@schaufenster/platform/lib/ids.ts'
import type { DomainEvent } from './define-event.ts'
import type { EventMetadata, NewEvent, RecordedEvent } from './envelope.ts'

/** An event with its personal fields in clear, as deciders fold it. */
export interface OpenedEvent extends RecordedEvent {
  readonly undoes?: string
}

/**
 * Between the events that the code knows and the bytes that the log keeps: the only place that checks schemas, seals personal fields and lifts
 * old versions.
 */
export interface EventCodec {
  /**
   * The event as the log stores it: checked against its schema, unknown fields refused, personal fields sealed (the subject's key is made when
   * there is none). What doesn't pass is a fault: a command was not checked before it was decided. Throws `InvalidEventData`,
   * `UnknownEventType`, `SubjectErased`.
   */
  encode(event: DomainEvent, id: Uuid, metadata: Omit<EventMetadata, 'undoes'>): Promise<NewEvent>
  /**
   * The event in its newest schema version, personal fields still sealed; the very same object when it is in that version. Throws
   * `UnknownEventType`, `FutureSchemaVersion`.
   */
  upcast(recorded: RecordedEvent): RecordedEvent
  /**
   * Lifts, and puts personal fields in clear: all, or only those named. What was sealed for an erased person reads as `erased`.
   */
  open(recorded: readonly RecordedEvent[], only?: readonly string[]): Promise<readonly OpenedEvent[]>
}
