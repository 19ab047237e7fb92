CREATE TABLE "listing_hold" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"listing_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "listing_hold_until" CHECK ("listing_hold"."until" > "listing_hold"."created_at")
);
--> statement-breakpoint
ALTER TABLE "listing_hold" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "reserved_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_hold" ADD CONSTRAINT "listing_hold_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_hold" ADD CONSTRAINT "listing_hold_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_hold_one" ON "listing_hold" USING btree ("listing_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "listing_hold_listing" ON "listing_hold" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_hold_member" ON "listing_hold" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "listing_hold_due" ON "listing_hold" USING btree ("until") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'listing.published', 'listing.expires-soon', 'listing.expired', 'listing.hidden', 'listing.shown', 'listing.access-requested', 'listing.access-granted', 'listing.access-declined', 'listing.reserved', 'listing.released', 'listing.reservation-expired', 'mandate.hidden', 'mandate.shown', 'listing.agreement-changed', 'member.verified', 'member.declined', 'export.ready', 'member.left'));--> statement-breakpoint
CREATE POLICY "owners read what they reserve" ON "listing_hold" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_hold"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "members read what is reserved for them" ON "listing_hold" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("listing_hold"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "owners reserve for others" ON "listing_hold" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_hold"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended") and not "listing_hold"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()) and "listing_hold"."ended_at" is null);--> statement-breakpoint
CREATE POLICY "owners change what they reserve" ON "listing_hold" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_hold"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")) WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_hold"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "members give up what is reserved for them" ON "listing_hold" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("listing_hold"."member_id" = (select actor_member_id()) and "listing_hold"."ended_at" is null) WITH CHECK ("listing_hold"."member_id" = (select actor_member_id()) and "listing_hold"."ended_at" is not null);--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_hold" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');