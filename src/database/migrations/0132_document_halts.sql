-- Whether nothing more is shown among the documents of a deal: it was withdrawn or declared void, or its parties cannot write to
-- each other. The locks make it wait for a block, an end or a void of the same moment, and these for the document.
create function deal_documents_closed(of_deal uuid) returns boolean language plpgsql as $$
declare
  about uuid;
begin
  select conversation_id into about from deal where id = of_deal and stage <> 'Withdrawn' for share;
  if not found or exists (select from deal_void where deal_id = of_deal) then
    return true;
  end if;
  perform from conversation where id = about for share;
  return deal_halted(about);
end $$;
--> statement-breakpoint
-- What a document is, and where, stays; how it is shown is its owner's choice. What shows more to others than before has the
-- conditions of an addition.
create or replace function guard_document() returns trigger language plpgsql as $$
declare
  choices constant text[] := '{slot,visible_mark,allows_download,taken_back_at}';
  marks constant text[] := '{none,discreet,strong}';
  shows_more boolean := true;
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - choices is distinct from to_jsonb(old) - choices then
      raise insufficient_privilege using message = 'a document does not move';
    end if;
    shows_more := new.slot <> old.slot or (new.allows_download and not old.allows_download)
      or (new.taken_back_at is null and old.taken_back_at is not null)
      or array_position(marks, new.visible_mark) < array_position(marks, old.visible_mark);
  end if;
  if actor_kind() in ('member', 'visitor') and shows_more and new.deal_id is not null and deal_documents_closed(new.deal_id) then
    raise insufficient_privilege using message = 'the documents of this deal are closed';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger guard_document on document;
--> statement-breakpoint
create trigger guard_document before insert or update on document for each row execute function guard_document();
--> statement-breakpoint
-- A paper does not change, except that it is sent once, or put among the versions of a document. Erasures delete it.
create or replace function guard_paper() returns trigger language plpgsql as $$
declare
  places constant text[] := '{message_id,position,document_id,version,note}';
begin
  if num_nonnulls(old.message_id, old.document_id) > 0 or num_nonnulls(new.message_id, new.document_id) <> 1
    or to_jsonb(new) - places is distinct from to_jsonb(old) - places then
    raise insufficient_privilege using message = 'a paper does not change';
  end if;
  if actor_kind() in ('member', 'visitor') and exists (
    select from document where id = new.document_id and deal_id is not null and deal_documents_closed(deal_id))
  then
    raise insufficient_privilege using message = 'the documents of this deal are closed';
  end if;
  return new;
end $$;
