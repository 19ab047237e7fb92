CREATE TABLE "deal_adviser" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"deal_id" uuid NOT NULL,
	"adviser_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"capacity" text NOT NULL,
	"says" text,
	"buyer_documents" boolean DEFAULT false NOT NULL,
	"seller_documents" boolean DEFAULT false NOT NULL,
	"buyer_timeline" boolean DEFAULT false NOT NULL,
	"seller_timeline" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "deal_adviser_capacity" CHECK ("deal_adviser"."capacity" in ('lawyer', 'co-broker', 'surveyor', 'other')),
	CONSTRAINT "deal_adviser_state" CHECK ("deal_adviser"."state" in ('invited', 'agreed', 'joined', 'left', 'removed', 'declined', 'withdrawn')),
	CONSTRAINT "deal_adviser_says" CHECK (length("deal_adviser"."says") <= 120),
	CONSTRAINT "deal_adviser_inviter" CHECK ("deal_adviser"."adviser_id" <> "deal_adviser"."invited_by"),
	CONSTRAINT "deal_adviser_agreed" CHECK (case when "deal_adviser"."state" in ('agreed', 'joined', 'left', 'removed') then "deal_adviser"."agreed_at" is not null
        when "deal_adviser"."state" = 'invited' then "deal_adviser"."agreed_at" is null else true end),
	CONSTRAINT "deal_adviser_joined" CHECK (("deal_adviser"."joined_at" is null) = ("deal_adviser"."says" is null) and ("deal_adviser"."state" not in ('joined', 'left') or "deal_adviser"."joined_at" is not null)),
	CONSTRAINT "deal_adviser_ended" CHECK (("deal_adviser"."state" in ('invited', 'agreed', 'joined')) = ("deal_adviser"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "deal_adviser" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "paper_reading" ADD COLUMN "capacity" text;--> statement-breakpoint
ALTER TABLE "deal_adviser" ADD CONSTRAINT "deal_adviser_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_adviser_open" ON "deal_adviser" USING btree ("deal_id","adviser_id") WHERE state in ('invited', 'agreed', 'joined');--> statement-breakpoint
CREATE INDEX "deal_adviser_deal" ON "deal_adviser" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "deal_adviser_member" ON "deal_adviser" USING btree ("adviser_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'deal.document-added', 'deal.adviser-asked', 'deal.adviser-invited', 'deal.adviser-declined', 'deal.adviser-joined', 'deal.adviser-left', 'deal.adviser-removed', 'offer.made', 'offer.countered', 'offer.accepted', 'offer.declined', 'offer.withdrawn', 'offer.expired', 'viewing.proposed', 'viewing.agreed', 'viewing.declined', 'viewing.withdrawn', 'viewing.cancelled', 'viewing.expired', 'viewing.soon', 'listing.published', 'listing.expires-soon', 'listing.expired', 'listing.hidden', 'listing.shown', 'listing.access-requested', 'listing.access-granted', 'listing.access-declined', 'listing.reserved', 'listing.released', 'listing.reservation-expired', 'mandate.hidden', 'mandate.shown', 'listing.agreement-changed', 'member.verified', 'member.declined', 'export.ready', 'member.left'));--> statement-breakpoint
ALTER TABLE "paper_reading" ADD CONSTRAINT "paper_reading_capacity" CHECK ("paper_reading"."capacity" in ('lawyer', 'co-broker', 'surveyor', 'other'));--> statement-breakpoint
create policy "its own functions" on deal_adviser for select to current_user using (true);--> statement-breakpoint
create policy "its own functions" on deal for select to current_user using (true);--> statement-breakpoint
create policy "its own functions" on deal_void for select to current_user using (true);--> statement-breakpoint
-- The deals on which the actor advises, or is invited to once both parties agreed: the one place that says what an adviser
-- reads. An invited one reads the title alone, and the amount belongs to the timeline. A suspended adviser has none, nor one who
-- is apart from either party: an invitation never reaches them.
create function advised_deals()
  returns table (
    deal_id uuid, joined boolean, title text, buyer_id uuid, seller_id uuid, item_type text, stage text, voided boolean,
    created_at timestamptz, completed_at timestamptz, amount numeric, currency text,
    buyer_documents boolean, seller_documents boolean, timeline boolean)
  language sql stable rows 5 security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select deal.id, access.joined, deal.title,
    case when access.joined then deal.buyer_id end, case when access.joined then deal.seller_id end,
    case when access.joined then deal.item_type end, case when access.joined then deal.stage end,
    access.joined and exists (select from deal_void where deal_void.deal_id = deal.id),
    case when access.joined then deal.created_at end, case when access.joined then deal.completed_at end,
    case when access.timeline then deal.amount end, case when access.timeline then deal.currency end,
    access.joined and adviser.buyer_documents, access.joined and adviser.seller_documents, access.timeline
  from deal_adviser as adviser
    join deal on deal.id = adviser.deal_id
    cross join lateral (
      select adviser.state = 'joined' as joined,
        adviser.state = 'joined' and adviser.buyer_timeline and adviser.seller_timeline as timeline) as access
  where adviser.adviser_id = actor_member_id() and actor_in_good_standing() and adviser.state in ('agreed', 'joined')
    and not exists (select from members_apart() as apart where apart in (deal.buyer_id, deal.seller_id))
    -- An invitation to a deal that has failed waits for nobody.
    and (adviser.state = 'joined'
      or (deal.stage <> 'Withdrawn' and not exists (select from deal_void where deal_void.deal_id = deal.id)));
end;--> statement-breakpoint
create function documents_advised() returns table (deal_id uuid, owner_id uuid) language sql stable rows 5
begin atomic
  select deal_id, buyer_id from advised_deals() where buyer_documents
  union all
  select deal_id, seller_id from advised_deals() where seller_documents;
end;--> statement-breakpoint
create function timelines_advised() returns setof uuid language sql stable rows 5
begin atomic
  select deal_id from advised_deals() where timeline;
end;--> statement-breakpoint
CREATE POLICY "advisers read the signed timeline if both parties let them" ON "deal_entry" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("deal_entry"."deal_id" in (select timelines_advised()));--> statement-breakpoint
CREATE POLICY "advisers read the words in it if both parties let them" ON "deal_entry_word" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("deal_entry_word"."deal_id" in (select timelines_advised()));--> statement-breakpoint
CREATE POLICY "advisers read the documents of the parties who let them" ON "document" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("document"."taken_back_at" is null and ("document"."deal_id", "document"."owner_id") in (select deal_id, owner_id from documents_advised()));--> statement-breakpoint
CREATE POLICY "parties read who advises on their deal" ON "deal_adviser" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "deal" where "deal"."id" = "deal_adviser"."deal_id"
    and (select actor_member_id()) in ("deal"."buyer_id", "deal"."seller_id")) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "advisers read their own invitations, once both parties agreed" ON "deal_adviser" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("deal_adviser"."adviser_id" = (select actor_member_id()) and (select actor_in_good_standing()) and "deal_adviser"."agreed_at" is not null
        and ("deal_adviser"."state" <> 'agreed' or "deal_adviser"."deal_id" in (select deal_id from advised_deals())));--> statement-breakpoint
CREATE POLICY "parties invite advisers" ON "deal_adviser" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("deal_adviser"."invited_by" = (select actor_member_id()) and exists (select from "deal" where "deal"."id" = "deal_adviser"."deal_id"
    and (select actor_member_id()) in ("deal"."buyer_id", "deal"."seller_id")) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "parties agree, choose what is seen, and remove" ON "deal_adviser" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (exists (select from "deal" where "deal"."id" = "deal_adviser"."deal_id"
    and (select actor_member_id()) in ("deal"."buyer_id", "deal"."seller_id")) and (select actor_in_good_standing())) WITH CHECK (exists (select from "deal" where "deal"."id" = "deal_adviser"."deal_id"
    and (select actor_member_id()) in ("deal"."buyer_id", "deal"."seller_id")) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "advisers join and leave" ON "deal_adviser" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("deal_adviser"."adviser_id" = (select actor_member_id()) and (select actor_in_good_standing())) WITH CHECK ("deal_adviser"."adviser_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_adviser" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');