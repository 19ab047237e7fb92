-- What curators find and filter members by, in one narrow row for each member who has an account. It contains addresses, so like
-- accounts it is never read by members or curators themselves, only by the function below, which answers curators alone with ids.
create table member_curated_search (
  member_id uuid primary key references member_account on delete cascade,
  created_at timestamp (3) with time zone not null,
  standing text not null,
  is_curator boolean not null,
  name_words text not null,
  company_words text not null,
  email_words text not null,
  words text not null generated always as (name_words || chr(10) || company_words || chr(10) || email_words) stored
);
--> statement-breakpoint
alter table member_curated_search enable row level security;
--> statement-breakpoint
create policy "its own functions" on member_curated_search to current_user using (true) with check (true);
--> statement-breakpoint
create policy "the product itself" on member_curated_search to subrosa_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
--> statement-breakpoint
create function curated_standing(verified boolean, suspended_at timestamptz) returns text language sql immutable parallel safe
  return case when suspended_at is not null then 'suspended' when verified then 'verified' else 'unverified' end;
--> statement-breakpoint
insert into member_curated_search (member_id, created_at, standing, is_curator, name_words, company_words, email_words)
  select id, created_at, curated_standing(verified, suspended_at), curator, seller_words(first_name, last_name), fold_words(company),
    fold_words(email)
  from member join member_account on member_id = id;
--> statement-breakpoint
create index member_curated_words on member_curated_search using gin (words gin_trgm_ops);
--> statement-breakpoint
create index member_curated_newest on member_curated_search (created_at desc, member_id desc);
--> statement-breakpoint
create index member_curated_standing on member_curated_search (standing, created_at desc, member_id desc);
--> statement-breakpoint
create index member_curated_curators on member_curated_search (created_at desc, member_id desc) where is_curator;
--> statement-breakpoint
-- A member row comes before its account, so the row here comes with the account. The product itself writes accounts.
create function keep_curated_account() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into member_curated_search (member_id, created_at, standing, is_curator, name_words, company_words, email_words)
      select id, created_at, curated_standing(verified, suspended_at), curator, seller_words(first_name, last_name), fold_words(company),
        fold_words(new.email)
      from member where id = new.member_id;
  else
    update member_curated_search set email_words = fold_words(new.email) where member_id = new.member_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_curated_account after insert or update of email on member_account
  for each row execute function keep_curated_account();
--> statement-breakpoint
create function keep_curated_member() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update member_curated_search set created_at = new.created_at, standing = curated_standing(new.verified, new.suspended_at),
      is_curator = new.curator, name_words = seller_words(new.first_name, new.last_name), company_words = fold_words(new.company)
    where member_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_curated_member after update on member for each row
  when ((old.created_at, old.first_name, old.last_name, old.company, old.verified, old.suspended_at, old.curator)
    is distinct from (new.created_at, new.first_name, new.last_name, new.company, new.verified, new.suspended_at, new.curator))
  execute function keep_curated_member();
--> statement-breakpoint
-- Curators find members by words and standing.
create function find_curated_members(filter jsonb, page_size integer) returns setof uuid language plpgsql stable rows 30 security definer
  set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
begin
  if actor_is_curator() then
    return query select find_curated('member', $conditions$
      ($1 ->> 'standing' is null or case $1 ->> 'standing' when 'curator' then is_curator else standing = $1 ->> 'standing' end)$conditions$,
      filter, page_size);
  end if;
end $$;
