-- A paper does not change, except that it is sent once, or put among the versions of a document. Erasures delete it.
create function guard_paper() returns trigger language plpgsql as $$
declare
  places constant text[] := '{message_id,position,document_id,version,note}';
begin
  if num_nonnulls(old.message_id, old.document_id) > 0 or num_nonnulls(new.message_id, new.document_id) <> 1
    or to_jsonb(new) - places is distinct from to_jsonb(old) - places then
    raise insufficient_privilege using message = 'a paper does not change';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_paper before update on paper for each row execute function guard_paper();
--> statement-breakpoint
-- What a document is, and where, stays; how it is shown is its owner's choice.
create function guard_document() returns trigger language plpgsql as $$
declare
  choices constant text[] := '{slot,visible_mark,allows_download,taken_back_at}';
begin
  if to_jsonb(new) - choices is distinct from to_jsonb(old) - choices then
    raise insufficient_privilege using message = 'a document does not move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_document before update on document for each row execute function guard_document();
--> statement-breakpoint
create policy "its own functions" on paper_file to current_user using (true) with check (true);
--> statement-breakpoint
create function let_go_of_paper_file() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update paper_file set due_at = now() where storage_key = old.storage_key;
  return null;
end $$;
--> statement-breakpoint
create trigger let_go_of_paper_file after delete on paper for each row execute function let_go_of_paper_file();
