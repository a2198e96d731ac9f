-- The lines of a section that was not taken up by mistake come back with it.
alter table line_event drop constraint line_event_kind_check;
alter table line_event add constraint line_event_kind_check check (kind in ('quoted', 'declined', 'no_response', 'requested', 'written', 'amended',
  'withdrawn', 'reapproached', 'dropped', 'restored', 'signed', 'reopened', 'replaced', 'advised', 'superseded', 'confirmed', 'subjectivity', 'shortfall'));
